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

/** The effect of keys: `[['J', 'K'], 'next, previous']`. Keys that are pressed together are one text: "Ctrl+Z". */
export type KeyHint = readonly [keys: readonly string[], text: string];

/** Shows a list of keys and their effects. */
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

/**
 * Returns whether a key press in an element is not a shortcut of the page: the user types in the element, or it is in a dialog.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Returns whether a key press asks for help: "?" outside of inputs and dialogs. */
export const asksForHelp = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  (key === '?' || key === '？') &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isTyping(target) &&
  document.querySelector('[role=dialog]') === null;
