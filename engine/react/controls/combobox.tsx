import { Box, chakra } from '@chakra-ui/react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { Chevron, Input } from './input.tsx';
import { type Choice, type InputProps, inputNaming } from './control-style.ts';
import { colours } from './tokens.ts';

type Props = InputProps & {
  readonly autoFocus?: boolean;
  /** Called for keys that the surroundings need (Tab and Escape in a grid). */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly startText?: string;
  /** Whether the input has no border, as in a cell. */
  readonly isFlush?: boolean;
  readonly opensAtOnce?: boolean;
  /** Finds options for a typed text; by default, options that contain its words. */
  readonly find?: (text: string) => readonly Choice[];
  readonly onChosen?: () => void;
};

/**
 * Shows an input for choosing one option by typing: an ARIA combobox with a listbox. Enter or a click chooses, Escape closes.
 */
export const ComboboxInput = (props: Props) => {
  const t = useTranslate();
  const listId = useId();
  const chosen = props.choices.find((choice) => choice.value === props.value);
  const [text, setText] = useState<string | undefined>(props.startText);
  const [isOpen, setOpen] = useState(props.opensAtOnce === true);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const place = usePlacement(frame, isOpen);
  const { choices, find } = props;
  const matches = useMemo(() => (find ? find(text ?? '') : matchChoices(choices, text ?? '')), [choices, find, text]);
  const shown = matches.slice(0, SHOWN);
  const isOff = props.isDisabled || props.isReadOnly;

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const close = (): void => {
    setOpen(false);
    setText(undefined);
  };
  const choose = (choice: Choice): void => {
    if (choice.nextSearch !== undefined) {
      setText(choice.nextSearch);
      return setActive(0);
    }
    props.onChange(choice.value);
    close();
    props.onChosen?.();
  };
  const open = (): void => {
    if (isOff || isOpen) return;
    const chosenAt = shown.findIndex((choice) => choice.value === props.value);
    setActive(Math.max(0, chosenAt));
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(Math.max(active + move, 0), shown.length - 1));
      else open();
      return event.stopPropagation();
    }
    const choice = shown[active];
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (choice) choose(choice);
    } else if (event.key === 'Escape' && isOpen && !props.onKeyDown) {
      // This closes the list but not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      return close();
    } else if (event.key === 'Tab' && isOpen && text !== undefined && choice && choice.nextSearch === undefined) choose(choice);
    props.onKeyDown?.(event);
  };

  return (
    <Box ref={frame} position="relative" w="full" maxW={props.maxWidth ?? 'full'}>
      <Input
        id={props.id}
        role="combobox"
        autoFocus={props.autoFocus}
        variant={props.isFlush ? 'flushed' : 'outline'}
        size={props.isFlush ? 'xs' : 'md'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        {...inputNaming(props)}
        autoComplete="off"
        spellCheck={false}
        pe="9"
        readOnly={props.isReadOnly}
        disabled={props.isDisabled}
        placeholder={props.placeholder ?? t(partTexts.search)}
        value={text ?? chosen?.label ?? (typeof props.value === 'string' ? props.value : '')}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={open}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (text === '') props.onChange(undefined);
          close();
          props.onLeave?.();
        }}
      />
      <Chevron />
      <chakra.ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={props.label}
        hidden={!isOpen}
        style={place}
        {...listLayout}
        {...listLook}
      >
        {isOpen &&
          shown.map((choice, index) => (
            <chakra.li
              key={String(choice.value)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={choice.value === props.value}
              {...optionStyle}
              cursor="pointer"
              bg={index === active ? 'bg.muted' : undefined}
              fontWeight={choice.value === props.value ? 'semibold' : undefined}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(choice);
              }}
              onPointerMove={() => setActive(index)}
            >
              <span>
                {choice.label}
                {choice.nextSearch !== undefined && <span aria-hidden> ›</span>}
              </span>
              {choice.note !== undefined && (
                <chakra.span color="fg.muted" flexShrink="0">
                  {choice.note}
                </chakra.span>
              )}
            </chakra.li>
          ))}
        {isOpen && matches.length !== shown.length && (
          <chakra.li role="presentation" px="3" py="1.5" textStyle="xs" color="fg.muted">
            {t(partTexts.moreMatches, { count: matches.length })}
          </chakra.li>
        )}
        {isOpen && matches.length === 0 && (
          <chakra.li role="option" aria-selected="false" aria-disabled px="3" py="1.5" textStyle="sm" color="fg.muted">
            {t(partTexts.noMatch)}
          </chakra.li>
        )}
      </chakra.ul>
    </Box>
  );
};

const listLayout = {
  position: 'fixed',
  zIndex: 'popover',
  minW: '16rem',
  overflowY: 'auto',
  py: '1',
  listStyleType: 'none',
} as const;
const listLook = { bg: colours.raised, color: 'fg', borderWidth: '1px', borderRadius: 'l2', boxShadow: 'md' } as const;
const optionStyle = { px: '3', py: '1.5', textStyle: 'sm', display: 'flex', gap: '3', justifyContent: 'space-between' } as const;

const GAP = 4;
const TALLEST = 264;
const SHORTEST = 120;

/** Returns the position of an open list below an input, or above it if there is no room. The position follows scrolling. */
const usePlacement = (anchor: RefObject<HTMLElement | null>, isOpen: boolean): CSSProperties => {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const follow = (): void => {
      const box = anchor.current?.getBoundingClientRect();
      if (box) setPlace(placeAt(box, document.documentElement.clientWidth, window.innerHeight));
    };
    follow();
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [anchor, isOpen]);
  return place;
};

const placeAt = ({ left, top, bottom, width }: DOMRect, screenWidth: number, screenHeight: number): CSSProperties => {
  const below = screenHeight - bottom - GAP * 2;
  const above = top - GAP * 2;
  const isBelow = below >= Math.min(TALLEST, SHORTEST + GAP) || below >= above;
  const wide = Math.max(width, 256);
  const at = {
    left: Math.max(GAP, Math.min(left, screenWidth - wide - GAP)),
    width: wide,
    maxHeight: Math.min(TALLEST, isBelow ? below : above),
  };
  return isBelow ? { ...at, top: bottom + GAP } : { ...at, bottom: screenHeight - top + GAP };
};

const SHOWN = 60;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns the options that contain every typed word, best matches first; else the options with a typed everyday word. */
export const matchChoices = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return choices;
  const matchingChoices = choices.filter((choice) => {
    const { label, note = '', value, aliases = [], everyday = [] } = choice;
    const text = plain([label, note, value, ...aliases, ...everyday].join(' '));
    return words.every((word) => text.includes(word));
  });
  if (matchingChoices.length === 0)
    return choices.filter(({ everyday = [] }) => everyday.some((word) => plain(typed).includes(plain(word))));
  const begins = (choice: Choice): boolean =>
    plain(choice.label).startsWith(first) || plain(String(choice.value)).startsWith(first);
  return [...matchingChoices.filter(begins), ...matchingChoices.filter((choice) => !begins(choice))];
};
