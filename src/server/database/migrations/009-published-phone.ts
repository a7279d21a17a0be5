/** Whether an agent's shared links show the telephone of the agent's account. */
export const publishedPhone = {
  name: '009-published-phone',
  statements: [`alter table app_user add column publishes_phone boolean not null default false`],
};
