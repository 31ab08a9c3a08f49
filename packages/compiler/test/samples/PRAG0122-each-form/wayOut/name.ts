const name = 'status';

export default name;
