import { expect, it } from 'vitest';
import type { IsoDate } from '../../../engine/index.ts';
import { application, paidOrder, person } from '../harness/application.ts';
import { endorsed, make, midTerm } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();

/** Returns the slip in a language as one line, without the spaces at which lines are broken. */
const slip = async (no: string, language: string): Promise<string> => {
  const reader = await server.as('chenzq', language);
  const { reply } = await reader.call('endorsePdf', { params: { endorseOrderNo: no } });
  return readPdf(new Uint8Array(await reply.arrayBuffer())).texts.join(language === 'en-US' ? ' ' : '');
};

const policyOf = async (first: number) => {
  const agent = await server.as('chenzq');
  const persons = [0, 1, 2].map((at) => person(first + at));
  const { policyNo } = await paidOrder(agent, application({}, persons));
  return { agent, policyNo };
};

const surrenderOn = (effectiveDate: IsoDate) => ({ kind: 'SURRENDER' as const, rows: [], effectiveDate });

it('a slip of a surrender says when the cover ends, for whom, and what part of the premium is refunded', async () => {
  const { agent, policyNo } = await policyOf(701);
  const { endorseOrderNo: no } = await make(agent, policyNo, surrenderOn(midTerm));
  const zh = '本保单对全部被保险的 3 人的保险责任自 2027-05-27 00:00 起终止，退还剩余保险期间的保险费 ¥104.70。';
  expect(await slip(no, 'zh-CN')).toContain(zh);
  expect(await slip(no, 'en-US')).toContain(
    'cover for all insured (3 persons) ends on 2027-05-27 at 00:00; ¥104.70 of the premium is refunded, for the rest of the term.',
  );
  const done = await endorsed(agent, policyNo, surrenderOn(midTerm));
  expect(await slip(done.endorseOrderNo, 'zh-CN')).toContain(zh);
});

it('a slip of a surrender before the first day of cover says that nobody is covered, and that the whole premium is refunded', async () => {
  const { agent, policyNo } = await policyOf(711);
  const { endorseOrderNo: no } = await endorsed(agent, policyNo, surrenderOn('2026-11-25'));
  expect(await slip(no, 'zh-CN')).toContain(
    '本保单在保险责任开始前退保，对全部被保险的 3 人不承担保险责任，全额退还保险费 ¥210.00。',
  );
  expect(await slip(no, 'en-US')).toContain('all insured (3 persons) are not covered; the whole premium of ¥210.00 is refunded.');
});
