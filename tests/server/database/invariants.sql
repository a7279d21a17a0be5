-- The invariants of the store: each row that comes out is one that is broken. Run after every fault.
with
versions as (select policy_no, min(version) as first, max(version) as last, count(*) as number, sum(charge_cents) as charges from policy_version group by policy_no),
applied as (select order_no, endorsement_no, sum(amount_cents) as cents, count(*) as number from payment where status = 'PAID' group by order_no, endorsement_no),
returned as (select payment_no, coalesce(sum(amount_cents) filter (where endorsement_no is not null), 0) as parts, coalesce(sum(amount_cents), 0) as cents, count(*) filter (where endorsement_no is null) as wholes from refund group by payment_no),
steps as (select subject, subject_no, id, from_status, to_status,
    lag(to_status) over (partition by subject, subject_no order by id) as before,
    row_number() over (partition by subject, subject_no order by id desc) as from_end
  from audit where subject in ('order', 'endorsement', 'payment') and to_status is not null and (subject <> 'order' or action not in ('create', 'resubmit')))
select 'one key, one order' as rule, min(order_no) as subject from sales_order group by user_id, idempotency_key having count(*) > 1
union all select 'one key, one endorsement', min(endorsement_no) from endorsement group by user_id, idempotency_key having count(*) > 1
union all select 'applied payments of an order sum to 0 or to its premium', o.order_no
  from sales_order o join applied a on a.order_no = o.order_no and a.endorsement_no is null where a.cents <> o.premium_cents or a.number > 1
union all select 'money is kept exactly where an order is paid', o.order_no
  from sales_order o left join applied a on a.order_no = o.order_no and a.endorsement_no is null
  where (o.status in ('PAID', 'ISSUED', 'ISSUE_FAILED', 'SURRENDERING', 'SURRENDERED')) <> (a.order_no is not null)
union all select 'a policy exists exactly where an order is issued', o.order_no
  from sales_order o left join policy p on p.order_no = o.order_no
  where (o.status in ('ISSUED', 'SURRENDERING', 'SURRENDERED')) <> (p.policy_no is not null)
union all select 'versions of a policy are 1..n', p.policy_no
  from policy p left join versions v on v.policy_no = p.policy_no
  where v.policy_no is null or v.first <> 1 or v.last <> v.number or v.last <> p.version
union all select 'the premium of a policy is that of its order and every charge since', p.policy_no
  from policy p join versions v on v.policy_no = p.policy_no join sales_order o on o.order_no = p.order_no
  join policy_version w on w.policy_no = p.policy_no and w.version = p.version
  where p.premium_cents <> o.premium_cents + v.charges or w.premium_cents <> p.premium_cents or p.premium_cents < 0
union all select 'an effective endorsement has made its version', e.endorsement_no
  from endorsement e left join policy_version v on v.endorsement_no = e.endorsement_no
  where (e.status in ('EFFECTIVE', 'REFUNDING', 'DONE')) <> (v.version is not null) or v.version <> e.version or v.charge_cents <> e.charge_cents or v.policy_no <> e.policy_no
union all select 'an endorsement is paid exactly where it took effect and costs something', e.endorsement_no
  from endorsement e left join applied a on a.endorsement_no = e.endorsement_no
  where (e.version is not null and e.charge_cents > 0) <> (a.endorsement_no is not null) or a.cents <> e.charge_cents
union all select 'what an endorsement gives back is refunded, no more and no less', e.endorsement_no
  from endorsement e left join (select endorsement_no, sum(amount_cents) as cents from refund where endorsement_no is not null group by endorsement_no) r on r.endorsement_no = e.endorsement_no
  where coalesce(r.cents, 0) <> case when e.version is not null and e.charge_cents < 0 then -e.charge_cents else 0 end
union all select 'an endorsement is done only when its refunds are', e.endorsement_no
  from endorsement e join refund r on r.endorsement_no = e.endorsement_no where e.status = 'DONE' and r.status <> 'DONE'
union all select 'no more goes back than was paid', p.payment_no
  from payment p join returned r on r.payment_no = p.payment_no where r.cents > p.amount_cents or r.parts <> p.returned_cents or r.wholes > 1
union all select 'a payment that goes back whole has its refund', p.payment_no
  from payment p left join refund r on r.payment_no = p.payment_no and r.endorsement_no is null
  where (p.status in ('REFUNDING', 'REFUNDED')) <> (r.refund_no is not null) or (p.status = 'REFUNDED') <> (coalesce(r.status, '') = 'DONE')
union all select 'one endorsement of a policy under way', policy_no
  from endorsement where status in ('SUBMITTED', 'WAIT_PAY') group by policy_no having count(*) > 1
-- A row may stand for several heads (a job of so many): the difference counts.
union all select 'a policy counts the persons that are on it', p.policy_no
  from policy p join sales_order o on o.order_no = p.order_no
  where p.persons - o.persons <> (select count(*) filter (where i.to_version is null) - count(*) filter (where i.from_version = 1) from insured_person i where i.order_no = p.order_no)
union all select 'an order keeps the persons with whom it was submitted', o.order_no
  from sales_order o where o.persons < (select count(*) from insured_person i where i.order_no = o.order_no and i.from_version = 1)
union all select 'one person once on a policy', p.policy_no
  from policy p join insured_person i on i.order_no = p.order_no and i.to_version is null
  where i.certificate_hash is not null group by p.policy_no, i.certificate_type, i.certificate_hash having count(*) > 1
union all select 'every change of state has its audit row', o.order_no
  from sales_order o left join steps s on s.subject = 'order' and s.subject_no = o.order_no and s.from_end = 1 where s.to_status is distinct from o.status
union all select 'every change of state has its audit row', e.endorsement_no
  from endorsement e left join steps s on s.subject = 'endorsement' and s.subject_no = e.endorsement_no and s.from_end = 1 where s.to_status is distinct from e.status
union all select 'every change of money has its audit row', p.payment_no
  from payment p left join steps s on s.subject = 'payment' and s.subject_no = p.payment_no and s.from_end = 1 where s.to_status is distinct from p.status
union all select 'the audit goes from state to state without a gap', subject_no
  from steps where from_status is not null and before is not null and from_status <> before
union all select 'the entries of a transaction of the ledger sum to zero', t.no::text
  from commission_transaction t where (select coalesce(sum(e.amount_cents), 1) from commission_entry e where e.transaction_no = t.no) <> 0
union all select 'an agent has earned the share of the premium of each policy', p.policy_no
  from policy p join sales_order o on o.order_no = p.order_no
  where case when p.agent_id is null then 0 else round(p.premium_cents * o.commission_rate) end <> (
    select coalesce(-sum(e.amount_cents), 0) from commission_transaction t join commission_entry e on e.transaction_no = t.no and e.account = 'PAYABLE'
    where t.policy_no = p.policy_no and t.kind in ('ISSUE', 'ENDORSE', 'SURRENDER'))
union all select 'a payment link is stored as a hash', order_no
  from payment_link where token_hash !~ '^[0-9a-f]{64}$'
