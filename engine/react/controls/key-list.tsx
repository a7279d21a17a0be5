import { Box, chakra, Flex } from '@chakra-ui/react';

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '6',
    px: '1.5',
    textAlign: 'center',
    textStyle: 'xs',
    fontFamily: 'inherit',
    lineHeight: '1.375rem',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    bg: 'bg.subtle',
    whiteSpace: 'nowrap',
  },
});

/** What keys do: `[['J', 'K'], 'next, previous']`. Keys that are pressed together are one text: "Ctrl+Z". */
export type KeyHint = readonly [keys: readonly string[], text: string];

/** A list of keys and what they do. */
export const KeyList = ({ hints }: { readonly hints: readonly KeyHint[] }) => (
  <Box as="dl" textStyle="sm">
    {hints.map(([keys, text]) => (
      <Flex key={text} gap="3" py="1" align="baseline">
        <Flex as="dt" gap="1" w="8.25rem" flexShrink="0" wrap="wrap">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </Flex>
        <Box as="dd" minW="0">
          {text}
        </Box>
      </Flex>
    ))}
  </Box>
);

/** Whether a key that is pressed in an element belongs to that element: it types there, or a dialog is open around it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Whether a key asks for help: "?" where nothing is typed and no dialog is open. */
export const asksForHelp = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  (key === '?' || key === '？') &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isTyping(target) &&
  document.querySelector('[role=dialog]') === null;
