import { underwritingList as call } from '../../contract/underwriting.ts';
import { referrals } from '../adapters/database/underwriting.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { defineHandler } from './define.ts';
import { wireFinding } from './shape/issues.ts';
import { sellerOf } from './shape/orders.ts';
import { pinnedModel } from './shape/pinned-model.ts';

/** What waits for an underwriter. */
export const underwritingList = defineHandler(call, {
  access: 'backOffice',
  run: async ({ deps, query: { limit = 10, offset = 0 }, language }) => {
    const { total, rows } = await referrals(deps.db, { limit, offset });
    return {
      total,
      rows: await Promise.all(
        rows.map(async (row) => {
          const { model } = await pinnedModel(deps, row);
          return {
            what: row.what,
            no: row.no,
            orderNo: row.order_no,
            ...(row.policy_no !== null && { policyNo: row.policy_no }),
            ...(row.kind !== null && { kind: row.kind }),
            productName: row.product_name[language],
            companyName: row.insurer_name[language],
            holderName: row.holder_name,
            orgName: row.org_name?.[language] ?? '',
            agentName: sellerOf(row, language),
            persons: row.persons,
            amount: amountText(row.amount_cents),
            beginDate: row.begin_date,
            submitTime: instantText(row.submitted_at),
            refer: row.refer.map((finding) => wireFinding(model, finding, language)),
          };
        }),
      ),
    };
  },
});
