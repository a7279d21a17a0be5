/** Whether an agent shows the telephone of the account to those who open the agent's shared links. */
export const publishedPhone = {
  name: '009-published-phone',
  statements: [`alter table app_user add column publishes_phone boolean not null default false`],
};
