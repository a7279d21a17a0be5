import { Button, defineSlotRecipe, Flex, Popover, Portal, Text, useChakraContext, usePopover } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsNarrow } from '../controls/hooks.ts';
import { Note } from '../controls/card.tsx';
import { colours } from '../controls/tokens.ts';
import { gridId } from '../rows/columns.ts';
import { useTranslate } from '../texts/language.tsx';
import { tourTexts } from '../texts/grid-dialog-texts.ts';
import type { Sentence } from '../../model/language.ts';
import type { GridDialogProps, GridState } from './use-grid.ts';

type TourProps = Pick<GridDialogProps, 'grid' | 'onClose'> & {
  /** Called when the user has finished or left the tour. */
  readonly onEnd: () => void;
};

type Stop = { readonly part: Element; readonly title: Sentence; readonly text: Sentence };

/** Shows a tour of the grid: a popover at each part on the screen, one after the other. */
export const GridTour = ({ grid, onClose, onEnd }: TourProps) => {
  const isNarrow = useIsNarrow();
  const [stops, setStops] = useState<readonly Stop[]>();
  const begin = useRef(() => setStops(stopsOf(grid, isNarrow)));
  useEffect(() => {
    // The tour starts after a closing dialog has restored the focus, as the tour restores it to the same element at its end.
    const timer = setTimeout(begin.current);
    return () => clearTimeout(timer);
  }, []);
  if (!stops) return null;
  return (
    <OpenTour
      stops={stops}
      onLeave={() => {
        onEnd();
        onClose();
      }}
    />
  );
};

/** In pixels. A long list is highlighted up to this height only, as there is no room below it. */
const GRID_HEIGHT = 120;

const rectOf = (part: Element) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return { x, y, width, height: part.role === 'grid' ? Math.min(height, GRID_HEIGHT) : height };
};

/** Returns the stops of the tour whose parts exist on this screen and for this product. */
const stopsOf = ({ place, list }: GridState, isNarrow: boolean): readonly Stop[] => {
  const id = gridId(place.path);
  const root = document.getElementById(`${id}-panel`)?.parentElement;
  // A part can stand in two places, one of which is empty.
  const part = (name: string) =>
    [...(root?.querySelectorAll(`[data-tour=${name}]`) ?? [])].find((each) => rectOf(each).height > 0);
  const isOnly = place.groups.maxItems === 1;
  const all = [
    [part('fill'), tourTexts.fill, list.isNamed ? tourTexts.fillText : tourTexts.fillAny],
    [part('choices'), tourTexts.choices, isOnly ? tourTexts.choicesAll : tourTexts.choicesText],
    [isNarrow ? undefined : document.getElementById(id), tourTexts.keys, tourTexts.keysText],
    [part('errors'), tourTexts.errors, isNarrow ? tourTexts.errorsNarrow : tourTexts.errorsText],
    [document.querySelector('[data-premium-bar]'), tourTexts.premium, tourTexts.premiumText],
  ] as const;
  return all.flatMap(([element, title, text]) => {
    if (!element) return [];
    const { width, height } = rectOf(element);
    return width > 0 && height > 0 ? [{ part: element, title, text }] : [];
  });
};

type OpenProps = { readonly stops: readonly Stop[]; readonly onLeave: () => void };

const OpenTour = ({ stops, onLeave }: OpenProps) => {
  const t = useTranslate();
  const [at, setAt] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const stop = stops[at];
  const anchor = useRef(stop?.part);
  const popover = usePopover({
    open: true,
    modal: true,
    initialFocusEl: () => next.current,
    positioning: { gutter: 12, overlap: true, getAnchorRect: () => (anchor.current ? rectOf(anchor.current) : null) },
    onOpenChange: onLeave,
  });
  const place = useRef(popover.reposition);
  place.current = popover.reposition;
  const colour = useChakraContext().token.var('colors.blue.focusRing');
  useLayoutEffect(() => {
    anchor.current = stop?.part;
    if (!(stop?.part instanceof HTMLElement)) return;
    const { style } = stop.part;
    const isInPage = stop.part.dataset['premiumBar'] === undefined;
    style.outline = `2px solid ${colour}`;
    style.outlineOffset = isInPage ? '2px' : '-2px';
    // Leaves room for the popover below the part.
    style.scrollMargin = '3rem 0 14rem';
    if (isInPage) stop.part.scrollIntoView({ block: 'nearest' });
    place.current();
    return () => {
      for (const name of ['outline', 'outline-offset', 'scroll-margin']) style.removeProperty(name);
    };
  }, [stop, colour]);
  if (!stop) return null;
  const go = (to: number): void => {
    if (to === stops.length) return onLeave();
    setAt(to);
    next.current?.focus();
  };
  return (
    <Popover.RootProvider value={popover} recipe={recipe}>
      <Portal>
        <Popover.Positioner>
          <Popover.Content>
            <Popover.Arrow />
            <div aria-live="polite">
              <Popover.Title fontWeight="semibold">{t(stop.title)}</Popover.Title>
              <Popover.Description asChild>
                <Text mt="1">{t(stop.text)}</Text>
              </Popover.Description>
            </div>
            <Flex align="center" gap="2" mt="3">
              <Note className="num" me="auto">
                {t(tourTexts.count, { at: at + 1, all: stops.length })}
              </Note>
              <Button variant="ghost" size="xs" onClick={onLeave}>
                {t(tourTexts.leave)}
              </Button>
              {at > 0 && (
                <Button variant="outline" size="xs" onClick={() => go(at - 1)}>
                  {t(tourTexts.back)}
                </Button>
              )}
              <Button ref={next} size="xs" onClick={() => go(at + 1)}>
                {t(at + 1 < stops.length ? tourTexts.next : tourTexts.done)}
              </Button>
            </Flex>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.RootProvider>
  );
};

const recipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'arrow', 'arrowTip', 'title', 'description'],
  className: 'grid-tour',
  base: {
    content: {
      w: '20rem',
      maxW: 'calc(100vw - 1rem)',
      p: '4',
      bg: colours.raised,
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l3',
      boxShadow: 'lg',
      zIndex: 'popover',
      outline: 'none',
      textStyle: 'sm',
      animation: 'fade-in 120ms',
      _motionReduce: { animation: 'none' },
    },
    arrow: { '--arrow-size': '10px', '--arrow-background': colours.raised },
    arrowTip: { borderTopWidth: '1px', borderInlineStartWidth: '1px', borderColor: 'border' },
  },
});
