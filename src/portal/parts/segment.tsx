import { Box, Flex } from '@chakra-ui/react';
import { useId } from 'react';

type Option<Value extends string> = { readonly value: Value; readonly label: string };
type Props<Value extends string> = {
  /** Name of the choice, for readers of the screen. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Two to five short options side by side, as radio buttons; the selected one is ink. */
export const Segment = <Value extends string>({ label, options, value, onChange }: Props<Value>) => {
  const name = useId();
  return (
    <Flex
      role="radiogroup"
      aria-label={label}
      display="inline-flex"
      h="8"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      overflow="hidden"
      bg="bg.panel"
      flexShrink="0"
    >
      {options.map((option) => (
        <Box
          as="label"
          key={option.value}
          position="relative"
          display="flex"
          alignItems="center"
          px="3"
          cursor="pointer"
          textStyle="md"
          borderColor="border"
          css={{
            '&:not(:first-of-type)': { borderInlineStartWidth: '1px' },
            '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px' },
          }}
          {...(option.value === value
            ? { bg: 'bg.inverted', color: 'fg.inverted', fontWeight: 'semibold' }
            : { _hover: { bg: 'bg.muted' } })}
        >
          <Box asChild position="absolute" inset="0" opacity="0" cursor="pointer" m="0">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </Box>
          {option.label}
        </Box>
      ))}
    </Flex>
  );
};
