/**
 * The layouts of the hotel: its processes, and the transport of events from booking to billing.
 * @type {Record<string, { title: string, layout: string, transport: string }>}
 */
export const layouts = {
  monolith: { title: 'one process', layout: 'one process', transport: 'in-process' },
  replicas: { title: 'one process, two replicas', layout: 'two replicas behind nginx', transport: 'in-process' },
  distributed: { title: 'two processes, RabbitMQ', layout: 'two processes', transport: 'rabbitmq' },
  distributedReplicas: {
    title: 'two processes, two replicas of each, RabbitMQ',
    layout: 'two replicas of each behind nginx',
    transport: 'rabbitmq',
  },
  fetched: { title: 'two processes, messages by PostgreSQL', layout: 'two processes', transport: 'postgres' },
  fetchedReplicas: {
    title: 'two processes, two replicas of each, messages by PostgreSQL',
    layout: 'two replicas of each behind nginx',
    transport: 'postgres',
  },
};
