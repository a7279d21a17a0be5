import { describe, expect, it } from 'vitest';
import { application, paidOrder } from '../harness/application.ts';
import { asCustomer } from '../harness/customer.ts';
import { endorsed } from '../harness/endorsement.ts';
import { useFreshServer } from '../harness/server.ts';
import { sendAll } from '../notices/harness.ts';

const server = useFreshServer();
const phone = '13911110088';
const withPhone = (holder: string) => application({ policyholder: { ...application().policyholder, phone: holder } });

describe('the notices of a customer', () => {
  it('are those about own policies, once although sent by two channels, and unread until the page was opened', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'), withPhone(phone));
    await paidOrder(await server.as('chenzq'), withPhone('13911110077'));
    await sendAll(server.deps);
    const customer = await asCustomer(server, phone);
    const { notices, unread } = (await customer.get('customerNotices')).data;
    expect(notices.map(({ title, text, link, isUnread }) => [title, text, link, isUnread])).toEqual([
      [
        '保单已出单',
        `您投保的鹭江团体意外险（1–6 类职业）已出单，保单号 ${policyNo}，2026-11-25 起保。`,
        `/ins/detail?policyNo=${policyNo}`,
        true,
      ],
    ]);
    expect(unread).toBe(1);
    server.clock.pass({ minutes: 1 });
    expect((await customer.get('customerNoticesSeen', { body: {} })).data.unread).toBe(0);
    const later = (await customer.get('customerNotices')).data;
    expect([later.notices.length, later.unread, later.notices[0]?.isUnread]).toEqual([1, 0, false]);
  });

  it('say that a policy was surrendered, that its cover never begins, and what is refunded', async () => {
    const holder = '13911110066';
    const { policyNo } = await paidOrder(await server.as('chenzq'), withPhone(holder));
    const customer = await asCustomer(server, holder);
    await endorsed(customer, policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: '2026-11-25' });
    await sendAll(server.deps);
    const { notices } = (await customer.get('customerNotices')).data;
    expect([notices[0]?.title, notices[0]?.text]).toEqual([
      '保单已退保',
      `您的保单 ${policyNo} 已退保，保障没有开始，¥210.00 原路退回。`,
    ]);
  });

  it('do not name the pages that only the text of the message links to', async () => {
    await paidOrder(await server.as('chenzq'), withPhone(phone));
    await sendAll(server.deps);
    const customer = await asCustomer(server, phone);
    const { notices } = (await customer.get('customerNotices', { headers: { 'accept-language': 'en-US' } })).data;
    expect(notices.map(({ text }) => text).join()).not.toMatch(/https?:|See and download/);
  });
});
