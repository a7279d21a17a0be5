/**
 * An order and its policy keep the agent whose sale it is. Where a customer ordered by himself it has none. An order by a share belongs to the agent who
 * made the share, and earns the commission at the rate that it was sold at.
 */
export const sellingAgent = {
  name: '080-selling-agent',
  statements: [
    `alter table sales_order add column agent_id text references app_user`,
    `update sales_order o set agent_id = o.user_id from app_user u where u.id = o.user_id and u.user_type <> 4`,
    `update sales_order o set agent_id = s.user_id, org_id = coalesce(o.org_id, s.org_id), commission_cents = round(o.premium_cents * o.commission_rate)
      from share s, app_user u where o.agent_id is null and u.id = o.user_id and u.user_type = 4
      and (s.code = o.share_code or s.short = o.share_code) and s.product_id = o.product_id`,
    `update policy p set org_id = o.org_id from sales_order o where o.order_no = p.order_no and p.org_id is distinct from o.org_id and o.agent_id <> o.user_id`,
    `create index order_agent on sales_order (agent_id, submitted_at desc)`,
    `alter table policy add column agent_id text references app_user`,
    `update policy p set agent_id = o.agent_id from sales_order o where o.order_no = p.order_no`,
    `create index policy_agent on policy (agent_id, issued_at desc)`,
  ],
};
