/** A policy's check code: 48 random bits, printed with its QR code. Claims are reported to the insurer's own telephone. */
export const policyCheck = {
  name: '005-policy-check',
  statements: [
    `alter table policy add column check_code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))`,
    `alter table insurer add column claims_phone text not null default ''`,
  ],
};
