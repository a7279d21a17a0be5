import type { Page } from '@playwright/test';

/** Returns the beginning of each text that is cut off by a box around it, other than by an ellipsis. */
export const clippedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const text = words.getBoundingClientRect();
      if (text.width === 0 || text.height === 0) return false;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        // Texts for screen readers only are one pixel large, and an ellipsis shows that the text continues.
        if (frame.width <= 2 || frame.height <= 2 || style.textOverflow === 'ellipsis' || style.clipPath !== 'none') return false;
        if (style.position === 'fixed') return false;
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
        if (hides(style.overflowX) && (text.right > frame.right + 2 || text.left < frame.left - 2)) return true;
        if (hides(style.overflowY) && (text.bottom > frame.bottom + 2 || text.top < frame.top - 2)) return true;
        if (!hides(style.overflowX) && style.overflowX !== 'visible') return false;
      }
      return false;
    };
    const holdsText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    return [...document.querySelectorAll('body *')]
      .filter((element) => holdsText(element) && element.checkVisibility({ visibilityProperty: true }) && isCut(element))
      .map((element) => `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)}`);
  });

/** Returns the names of each pair of controls in the page's flow that overlap. */
export const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isAfloat = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(each).position)) return true;
      return false;
    };
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isAfloat(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2);
    const name = ({ element }: (typeof controls)[number]): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30) || element.tagName;
    return controls.flatMap((one, at) =>
      controls
        .slice(at + 1)
        .filter(
          (other) =>
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 2 &&
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 2,
        )
        .map((other) => `${name(one)} / ${name(other)}`),
    );
  });

/** Returns headings and terms of several lines with about two characters each. */
export const crampedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, dt, dd, th, legend, label)')].flatMap((node) => {
      const text = (node.textContent ?? '').trim();
      const { width, height } = node.getBoundingClientRect();
      if (text.length < 4 || width <= 2 || height <= 2) return [];
      const range = document.createRange();
      const bottoms = new Set<number>();
      // Only texts count, as an icon or input beside them may be on another line.
      const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode);
        for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom / 6));
      }
      const lines = bottoms.size;
      return lines > 2 && text.length / lines < 2.5 ? [`${node.tagName} ${lines} lines: ${text.slice(0, 40)}`] : [];
    }),
  );
