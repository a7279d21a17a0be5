import { expect, test } from '@playwright/test';

test('the browser renders Chinese names in both weights on a machine without fonts', async ({ page }) => {
  await page.setContent('<meta charset="utf-8"><canvas id="sheet" width="64" height="64"></canvas>');
  const drawn = (text: string, weight: number): Promise<string> =>
    page.evaluate(
      ([glyph, heft]) => {
        const canvas = document.querySelector('canvas');
        const pen = canvas?.getContext('2d');
        if (!canvas || !pen) throw new Error('Cannot draw: no canvas');
        pen.clearRect(0, 0, 64, 64);
        pen.font = `${heft} 48px "PingFang SC", "Noto Sans SC", sans-serif`;
        pen.fillText(String(glyph), 4, 52);
        return canvas.toDataURL();
      },
      [text, weight] as const,
    );
  const tofu = await drawn('\u{10FFFD}', 400);
  const seen = new Set<string>();
  for (const glyph of '衡舟喆玥堃·') {
    const regular = await drawn(glyph, 400);
    expect(regular, `${glyph} is not drawn as a missing glyph`).not.toBe(tofu);
    expect(await drawn(glyph, 600), `${glyph} has a bold form`).not.toBe(regular);
    seen.add(regular);
  }
  expect(seen.size).toBe(6);
});
