import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toDataURL } from 'qrcode';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProductRow } from '../../../src/contract/catalogue.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import ShareDialog from '../../../src/portal/shares/share-dialog.tsx';
import { Notices } from '../../../src/portal/components/feedback/notices.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { answer, drawPart, type Reply, withPage } from '../draw.tsx';
import { product } from '../product-row.ts';

withPage();
beforeAll(() => loadTexts('status', 'product'));

const site = 'https://portal.example';
const link = `${site}/index.html#/share?id=Ab_3-x`;
const open = (shareCreate: Reply = { code: 'Ab_3-x' }, row: ProductRow = product) => {
  const sent = answer({
    shareCreate,
    commonDatas: { data: { siteUrl: site } },
    sharePhone: { data: { phone: '13800001101', isShown: false } },
    sharePhoneEdit: { data: { phone: '13800001101', isShown: true } },
  });
  const onClose = vi.fn<() => void>();
  drawPart(
    <>
      <Notices />
      <ShareDialog product={row} onClose={onClose} />
    </>,
  );
  return { sent, onClose, dialog: screen.getByRole('dialog', { name: '分享产品' }) };
};

describe('the share dialog', () => {
  it('[CA-16] requests a link with page, product, insurer, permissions and the plan', async () => {
    const { sent } = open();
    await screen.findByRole('textbox', { name: '分享链接' });
    const asked = sent.filter(({ url }) => url.pathname === paths.shareCreate.path);
    expect(asked.map(({ init }) => [init.method, JSON.parse(String(init.body))])).toEqual([
      ['POST', { insPageUrl: '/products/group/detail', id: '1001', data: { companyId: 'cangyu' }, allow: '1', plan: 'GA50' }],
    ]);
  });

  it('[PL-19] shows that it loads, then the link and its QR code, 190 px wide', async () => {
    const { dialog } = open();
    expect(within(dialog).getByRole('status').textContent).toBe('正在生成分享链接');
    const box = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: '分享链接' });
    await waitFor(() => expect(box.value).toBe(link));
    const expected = await toDataURL(link, { width: 380, margin: 2, errorCorrectionLevel: 'M' });
    const qr = await within(dialog).findByRole<HTMLImageElement>('img', { name: '扫码打开 鹭江团体意外险' });
    await waitFor(() => expect(qr.getAttribute('src')).toBe(expected));
    expect([qr.getAttribute('width'), qr.getAttribute('height'), qr.style.width, qr.style.height]).toEqual([
      '190',
      '190',
      '190px',
      '190px',
    ]);
    expect(within(dialog).queryByRole('status')).toBeNull();
  });

  it('[PL-19] closes with the sentence of the specification if there is no link', async () => {
    const { onClose } = open({ status: 503, body: { code: 'UNAVAILABLE', errorMsg: '服务暂不可用' } });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect((await screen.findAllByRole('alert', { hidden: true })).map((alert) => alert.textContent)).toEqual([
      '分享链接获取失败，请稍后再试',
    ]);
  });

  it('[PL-19] [PL-21] copies the link, or name and link, and confirms it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { dialog } = open();
    fireEvent.click(await within(dialog).findByRole('button', { name: '复制链接' }));
    fireEvent.click(within(dialog).getByRole('button', { name: '复制名称和链接' }));
    await waitFor(() => expect(write.mock.calls).toEqual([[link], [`鹭江团体意外险\n${link}`]]));
    expect(await screen.findByText('复制成功')).toBeTruthy();
  });

  it('[PL-21] shows that a copy failed if the browser blocks it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    const { dialog } = open();
    fireEvent.click(await within(dialog).findByRole('button', { name: '复制名称和链接' }));
    expect((await screen.findAllByRole('alert', { hidden: true })).map((alert) => alert.textContent)).toEqual([
      '复制失败，请重试',
    ]);
  });

  it('shows the telephone to customers only when the agent turns it on, for all links', async () => {
    const { sent, dialog } = open();
    const shown = await within(dialog).findByRole('switch', { name: '客户打开链接时显示我的电话 13800001101' });
    expect(shown.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(shown);
    await waitFor(() => {
      const edits = sent.filter(({ url, init }) => url.pathname === paths.sharePhoneEdit.path && init.method === 'POST');
      expect(edits.map(({ init }) => JSON.parse(String(init.body)))).toEqual([{ isShown: true }]);
    });
  });
});
