import { chakra, useRecipe } from '@chakra-ui/react';
import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { button } from '../../theme/controls.ts';
import { Link } from 'react-router-dom';

const Base = chakra('button', button);
const Ring = () => <chakra.span css={useRecipe({ key: 'spinner' })()} />;

/** Milliseconds for which a button ignores a second click. */
export const guardTime = 800;

const clickGuard = () => {
  let endTime = 0;
  const remaining = (): number => Math.max(0, endTime - performance.now());
  const once = (): boolean => {
    if (remaining() > 0) return false;
    endTime = performance.now() + guardTime;
    return true;
  };
  return { once, remaining };
};

/**
 * Accepts one click in 800 ms. `once()` returns whether a click counts, `remaining()` the milliseconds until the next click
 * counts.
 */
export const useClickGuard = () => useState(clickGuard)[0];

type Props = ComponentProps<typeof Base> & {
  readonly busy?: boolean;
  /**
   * Whether further clicks are ignored for a moment; `false` for buttons that may be clicked several times in a row, such as
   * pagers.
   */
  readonly guard?: boolean;
};

/** Shows the portal's button. A click disables it for 800 ms with `aria-disabled`, so that it keeps the focus. */
export const Button = ({ busy = false, guard = true, onClick, disabled, children, type = 'button', ...rest }: Props) => {
  const guardedClick = useClickGuard();
  const ref = useRef<HTMLButtonElement>(null);
  // When work ends within the 800 ms, React removes the attribute, but the button must stay disabled.
  useLayoutEffect(() => {
    if (!busy) pause(ref.current, guardedClick.remaining());
  }, [busy, guardedClick]);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The Enter key in a field of the form also presses its submit button, but does not count as a click on the button.
    const isFromField = type === 'submit' && event.detail === 0 && document.activeElement !== event.currentTarget;
    const isGuarded = guard && !isFromField;
    if (busy || (isGuarded && !guardedClick.once())) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (isGuarded) pause(ref.current, guardedClick.remaining());
    onClick?.(event);
  };
  return (
    <Base
      ref={ref}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-loading={busy ? '' : undefined}
      onClick={click}
      {...rest}
    >
      {busy && <Ring />}
      {children}
    </Base>
  );
};

// This is not React state, because a click needs no render. The attribute only tells assistive technology that the button is
// disabled.
const pause = (element: HTMLButtonElement | null, milliseconds: number) => {
  if (!element || milliseconds === 0) return;
  element.setAttribute('aria-disabled', 'true');
  setTimeout(() => element.getAttribute('aria-busy') !== 'true' && element.removeAttribute('aria-disabled'), milliseconds);
};

/** A link to another page of the portal that looks like a button. It is not printed. */
export const ButtonLink = chakra(Link, button, { defaultProps: { 'data-chrome': '' } });
/** A link out of the portal, or to a new tab, that looks like a button. */
export const ButtonAnchor = chakra('a', button, { defaultProps: { 'data-chrome': '' } });

/** A link to one of several pages side by side. That of the current page is underlined. */
export const TabLink = chakra(Link, {
  base: {
    color: 'fg.muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', fontWeight: 'semibold', borderBottomColor: 'brand.solid' },
  },
});

const textLink = {
  base: {
    color: 'fg.link',
    borderRadius: 'l1',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
} as const;

/** A link to another page of the portal, blue. */
export const TextLink = chakra(Link, textLink);
/** A link out of the portal, or to a new tab, blue. */
export const TextAnchor = chakra('a', textLink);
