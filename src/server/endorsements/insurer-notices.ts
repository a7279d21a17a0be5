import type { Deps } from '../deps.ts';
import { orderNoOf } from '../domain/numbers.ts';
import type { HandleInsurerNotice } from '../integrations/insurers/notice-route.ts';
import { applyIssueAnswer } from '../policies/issue.ts';
import { requestRecord } from '../policies/unscoped-requests.ts';
import { applyBookingAnswer } from './book-at-insurer.ts';

/**
 * Handles a notice of an insurer: applies it once if the insurer has signed it and it is about a request that was sent to this
 * insurer.
 */
export const handleInsurerNotice =
  (deps: Pick<Deps, 'clock' | 'db' | 'insurer'>): HandleInsurerNotice =>
  async (rawNotice) => {
    const notice = deps.insurer.readNotice(rawNotice);
    if (!notice) return 'not genuine';
    const { no, answer } = notice;
    const { insurerCode } = rawNotice;
    const request = await requestRecord(deps.db, no);
    if (request?.insurer_code !== insurerCode || request.state === 'QUEUED') return 'unknown request';
    if (request.kind === 'issue' || request.kind === 'renew')
      await applyIssueAnswer(deps, { orderNo: orderNoOf(no), insurerCode }, answer);
    else await applyBookingAnswer(deps, { endorsementNo: no, insurerCode }, answer);
    return 'taken';
  };
