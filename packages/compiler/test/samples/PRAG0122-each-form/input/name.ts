const name = 'status';

export = name;
