import { endorsePdf as call } from '../../contract/endorsements.ts';
import { record } from '../adapters/database/audit.ts';
import { siteSettings } from '../adapters/database/site.ts';
import type { EndorsementDocument } from '../adapters/documents/endorsement-document.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { seeStoredEndorsement, seeStoredPolicy } from '../flows/access.ts';
import { print } from '../flows/print.ts';
import { versionOfEndorsement } from '../flows/read-seen.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { kindWords, personsChanged, printedTable } from './shape/endorsement-sheet.ts';
import { notEffective } from './shape/endorsements.ts';
import { holderLines } from './shape/policy-sheet.ts';

/** The sheet of an effective endorsement as a PDF; that it was taken is recorded. */
export const endorsePdf = defineHandler(call, {
  access: 'user',
  perMinute: 60,
  run: async ({ deps, params: { endorseOrderNo: no }, user, now, language }) => {
    const { db } = deps;
    const { view, stored } = await seeStoredEndorsement(deps, user, no);
    const version = await versionOfEndorsement(deps, stored);
    if (!version) throw new DomainError('STATE', notEffective(no));
    const [persons, settings] = await Promise.all([personsChanged(deps, stored), siteSettings(db)]);
    const { model } = (await seeStoredPolicy(deps, user, view.policy_no)).served;
    const { reason = '' } = stored.content;
    const document: EndorsementDocument = {
      language,
      broker: { name: settings.title[language], hotline: settings.hotline },
      insurer: { fullName: view.insurer_full_name[language], licence: view.insurer_licence },
      product: view.product_name[language],
      policyNo: view.policy_no,
      endorseNo: no,
      kind: kindWords[view.kind][language],
      issuedAt: instantText(version.at),
      effectiveDate: view.effective_date,
      holder: holderLines(version.application ?? {}, language),
      charge: amountText(version.charge_cents),
      premium: amountText(version.premium_cents),
      changes: [
        { title: words.kind[language], text: kindWords[view.kind][language] },
        ...(reason === '' ? [] : [{ title: words.reason[language], text: reason }]),
      ],
      persons: printedTable(model, persons, language),
    };
    const bytes = await print({ kind: 'endorsement', document });
    await record(db, { at: now, actor: user.id, subject: 'endorsement', subjectNo: no, action: 'print' });
    return { bytes, fileName: `${no}.pdf` };
  },
});

const words = {
  kind: { 'zh-CN': '批改类型', 'en-US': 'Kind of change' },
  reason: { 'zh-CN': '批改原因', 'en-US': 'Reason' },
} as const;
