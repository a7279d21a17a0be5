import { Box, chakra, Text } from '@chakra-ui/react';
import { groupNaming, type Choice, type InputFace } from './input-face.ts';
import { Tick } from './tick.tsx';

/** Any number of options, each a card with its note; none is ticked before. */
export const TickCardsInput = (face: InputFace) => {
  const { id, value, choices, onChange, onLeave, isDisabled, isReadOnly } = face;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (option: unknown, on: boolean): void => {
    if (!isReadOnly)
      onChange(choices.map((choice) => choice.value).filter((each) => (each === option ? on : chosen.includes(each))));
  };
  const families = familiesOf(choices);
  const isDense = families.length > 1;
  return (
    <Box
      role="group"
      aria-labelledby={face.labelId}
      aria-label={groupNaming(face)['aria-label']}
      aria-describedby={face.describedBy}
      display="grid"
      gap="4"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      {families.map(({ name, members }) => (
        <Box key={name} role={name === '' ? undefined : 'group'} aria-label={name === '' ? undefined : name}>
          {name !== '' && (
            <Text textStyle="sm" color="fg.muted" mb="1.5">
              {name}
            </Text>
          )}
          <Box
            display="grid"
            gridTemplateColumns={
              isDense
                ? { base: 'repeat(2, minmax(0,1fr))', md: 'repeat(auto-fill, minmax(10rem, 1fr))' }
                : { base: 'minmax(0,1fr)', md: 'repeat(auto-fill, minmax(14rem, 1fr))' }
            }
            gap={isDense ? '2' : '3'}
            // Two of them have no room for a long word on the narrowest phone.
            css={{ '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0,1fr)' } }}
          >
            {members.map((choice) => {
              const isOn = chosen.includes(choice.value);
              return (
                <chakra.div
                  key={String(choice.value)}
                  borderWidth="1px"
                  borderRadius="l2"
                  borderColor={isOn ? 'brand.solid' : 'border.control'}
                  bg={isOn ? 'brand.subtle' : 'bg.panel'}
                >
                  <Tick
                    id={choice === choices[0] ? id : undefined}
                    isBlock
                    isOn={isOn}
                    isDisabled={isDisabled}
                    isInvalid={face.isInvalid}
                    onChange={(on) => toggle(choice.value, on)}
                  >
                    {choice.label}
                    {choice.note !== undefined && (
                      <Text as="span" display="block" textStyle="xs" color="fg.muted">
                        {choice.note}
                      </Text>
                    )}
                  </Tick>
                </chakra.div>
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Choices under the heads that they stand under; one head without a name where there are none. */
const familiesOf = (choices: readonly Choice[]): readonly { readonly name: string; readonly members: readonly Choice[] }[] => {
  const families = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = choice.family ?? '';
    families.set(name, [...(families.get(name) ?? []), choice]);
  }
  return [...families].map(([name, members]) => ({ name, members }));
};
