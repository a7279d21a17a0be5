/**
 * Each insured person's share of the extra premium. Existing orders get the shares that `extraShares` computes: cents that rounding
 * leaves go to the largest fractions, among equal ones to the first person. Also the last computed price of each renewal, by which
 * the list of renewals is filtered.
 */
export const extraOfPersons = {
  name: '035-extra-of-persons-and-renewal-prices',
  statements: [
    'alter table insured_person add column extra_cents bigint not null default 0',
    `with part as (
        select p.order_no, p.no, p.premium_cents, t.extra_percent,
          p.premium_cents * t.extra_percent / 100 as least,
          floor((sum(p.premium_cents) over (partition by p.order_no) * t.extra_percent + 50) / 100)
            - sum(p.premium_cents * t.extra_percent / 100) over (partition by p.order_no) as rest,
          row_number() over (partition by p.order_no order by p.premium_cents * t.extra_percent % 100 desc, p.no) as place
        from insured_person p join accepted_terms t on t.order_no = p.order_no and t.extra_percent > 0
        where p.from_version = 1 and p.premium_cents is not null)
      update insured_person p set extra_cents = part.least + case when part.place <= part.rest then 1 else 0 end
      from part where p.order_no = part.order_no and p.no = part.no and p.from_version = 1`,
    // A later row of a person with the same premium keeps the share. All others get the percentage of their premium.
    `update insured_person p set extra_cents = coalesce(
        (select o.extra_cents from insured_person o where o.order_no = p.order_no and o.no = p.no and o.from_version = 1
          and o.premium_cents = p.premium_cents), (p.premium_cents * t.extra_percent + 50) / 100)
      from accepted_terms t where t.order_no = p.order_no and t.extra_percent > 0 and p.from_version > 1 and p.premium_cents is not null`,
    `create table renewal_price (
      policy_no text primary key references policy, priced_on date not null, of_version integer not null, model_url text,
      outcome text not null check (outcome in ('PRICED', 'REFERRED', 'CHANGES', 'NOT_SOLD', 'LATER')), premium_cents bigint,
      is_new_version boolean not null)`,
  ],
};
