import type { Deps } from '../deps.ts';
import type { Issue } from '@insure/engine';
import * as calls from '../../contract/insure.ts';
import { record } from '../database/audit.ts';
import { siteSettings } from '../site/settings.ts';
import type { QuotationDocument } from '../integrations/documents/quotation.ts';
import { sha256, traceSession } from '../domain/secrets.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { centsOf } from '../domain/money.ts';
import { print } from '../integrations/documents/print.ts';
import { quote } from './quote.ts';
import { route, type Route } from '../http/route.ts';
import { throwIssues, wireIssue, wireRuleIssue } from '../domain/issues.ts';
import { arithmeticLines, benefitLines, holderLines } from '../policies/sheet.ts';

/** The calls about quotations. */
export const quotationRoutes = (deps: Pick<Deps, 'db' | 'models'>): readonly Route[] => [
  route(calls.quotationPdf, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ body, user, now, language }) => {
      const at = dayOf(now);
      const { product, served, judged } = await quote(deps, { ...body, at, orgId: user.org_id }, { trace: true });
      const { model, reference } = served;
      throwIssues(
        judged.issues.filter((issue) => !mayWait(issue)).map((issue) => wireIssue(model, issue, language)),
        language,
        judged.moreIssues,
      );
      const { saleId, ...asked } = body;
      const { application } = asked;
      const { term } = judged;
      if (!term || judged.premium === undefined)
        throw new Error(`Quotation of product ${product.id} has neither issues nor a term and a premium`);
      const settings = await siteSettings(deps.db);
      const quoteNo = `QT${at.replaceAll('-', '')}${sha256(JSON.stringify([asked, reference.hash]))
        .slice(0, 10)
        .toUpperCase()}`;
      const said = (findings: typeof judged.warn) => findings.map((finding) => wireRuleIssue(model, finding, language).message);
      const document: QuotationDocument = {
        language,
        broker: { name: settings.title[language], hotline: settings.hotline },
        insurer: { fullName: product.insurer_full_name[language], licence: product.insurer_licence },
        product: product.name[language],
        quoteNo,
        quotedAt: instantText(now),
        version: reference.version,
        period: { from: term.start, to: term.end },
        persons: judged.heads,
        holder: holderLines(application, language).filter(({ text }) => text !== ''),
        premium: judged.premium,
        instalments: judged.instalments ? `${judged.instalments.times} × ${judged.instalments.each}` : '',
        benefits: benefitLines(model, judged.benefits, language),
        arithmetic: arithmeticLines(model, judged.trace, language),
        referrals: said(judged.refer),
        warnings: said(judged.warn),
      };
      const bytes = await print({ kind: 'quotation', document });
      await record(deps.db, {
        at: now,
        actor: user.id,
        subject: 'sale',
        subjectNo: saleId ?? quoteNo,
        action: 'quotation',
        session: traceSession(user.session_hash),
        model: reference.url,
        amountCents: centsOf(judged.premium),
        contentHash: sha256(bytes),
        detail: { productId: product.id, quoteNo },
      });
      return { bytes, fileName: `${quoteNo}.pdf` };
    },
  }),
];

/** What a quotation may still be without: who takes the policy out, and is often won by it. What is given must be right. */
const mayWait = ({ path, code }: Issue): boolean => code === 'required' && /^\/policyholder(?:\/|$)/.test(path);
