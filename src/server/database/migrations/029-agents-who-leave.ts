/** The time at which an agent left, and the agent who keeps the commission of a policy that passed to a colleague. */
export const agentsWhoLeave = {
  name: '029-agents-who-leave',
  statements: [
    'alter table app_user add column left_at timestamptz',
    'alter table sales_order add column earned_by text references app_user',
    'alter table policy add column earned_by text references app_user',
  ],
};
