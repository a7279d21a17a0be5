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
  const selectedChoice = props.choices.find((choice) => choice.value === props.value);
  const [text, setText] = useState<string | undefined>(props.startText);
  const [isOpen, setOpen] = useState(props.opensAtOnce === true);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const place = usePlacement(frame, isOpen);
  const { choices, find } = props;
  const matches = useMemo(() => (find ? find(text ?? '') : matchChoices(choices, text ?? '')), [choices, find, text]);
  const shownMatches = matches.slice(0, MAX_SHOWN);
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
    const selectedIndex = shownMatches.findIndex((choice) => choice.value === props.value);
    setActive(Math.max(0, selectedIndex));
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(Math.max(active + move, 0), shownMatches.length - 1));
      else open();
      return event.stopPropagation();
    }
    const choice = shownMatches[active];
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
        aria-activedescendant={isOpen && shownMatches[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        {...inputNaming(props)}
        autoComplete="off"
        spellCheck={false}
        pe="9"
        readOnly={props.isReadOnly}
        disabled={props.isDisabled}
        placeholder={props.placeholder ?? t(partTexts.search)}
        value={text ?? selectedChoice?.label ?? (typeof props.value === 'string' ? props.value : '')}
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
          shownMatches.map((choice, index) => (
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
        {isOpen && matches.length !== shownMatches.length && (
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
const MAX_HEIGHT = 264;
const MIN_HEIGHT = 120;

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
  const spaceBelow = screenHeight - bottom - GAP * 2;
  const spaceAbove = top - GAP * 2;
  const isBelow = spaceBelow >= Math.min(MAX_HEIGHT, MIN_HEIGHT + GAP) || spaceBelow >= spaceAbove;
  const listWidth = Math.max(width, 256);
  const position = {
    left: Math.max(GAP, Math.min(left, screenWidth - listWidth - GAP)),
    width: listWidth,
    maxHeight: Math.min(MAX_HEIGHT, isBelow ? spaceBelow : spaceAbove),
  };
  return isBelow ? { ...position, top: bottom + GAP } : { ...position, bottom: screenHeight - top + GAP };
};

const MAX_SHOWN = 60;

const normalised = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns the options that contain every typed word, best matches first; else the options with a typed everyday word. */
export const matchChoices = (choices: readonly Choice[], typedText: string): readonly Choice[] => {
  const words = normalised(typedText)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [firstWord] = words;
  if (firstWord === undefined) return choices;
  const matchingChoices = choices.filter((choice) => {
    const { label, note = '', value, aliases = [], everyday = [] } = choice;
    const text = normalised([label, note, value, ...aliases, ...everyday].join(' '));
    return words.every((word) => text.includes(word));
  });
  if (matchingChoices.length === 0)
    return choices.filter(({ everyday = [] }) => everyday.some((word) => normalised(typedText).includes(normalised(word))));
  const startsWithWord = (choice: Choice): boolean =>
    normalised(choice.label).startsWith(firstWord) || normalised(String(choice.value)).startsWith(firstWord);
  return [...matchingChoices.filter(startsWithWord), ...matchingChoices.filter((choice) => !startsWithWord(choice))];
};
