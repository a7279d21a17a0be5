import { Box, Flex } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { percent } from '../texts/money.ts';

/** A product's commission, hidden until its eye is pressed; `isShown` opens and closes all of them. */
export const Commission = ({
  name,
  agent,
  isShown,
}: {
  readonly name: string;
  readonly agent: string;
  readonly isShown: boolean;
}) => {
  const { t } = useTexts();
  const [own, setOwn] = useState<{ readonly of: boolean; readonly shown: boolean }>();
  // The switch for all outranks what was set on a card before it.
  const shown = own && own.of === isShown ? own.shown : isShown;
  const Icon = shown ? Eye : EyeOff;
  return (
    <Flex align="center" textStyle="sm" color="fg.muted">
      <Box as="span">{t('home.commission')}</Box>
      <Box
        as="span"
        className="num"
        color="fg"
        ms={{ base: '1.5', lg: '0' }}
        minW={{ base: '9', lg: '12' }}
        textAlign={{ lg: 'end' }}
      >
        {shown ? percent(agent) : '***'}
      </Box>
      <Button
        variant="ghost"
        size="xs"
        guard={false}
        px="0"
        h="6"
        minW="6"
        aria-pressed={shown}
        aria-label={t('home.commissionOf', { name })}
        onClick={() => setOwn({ of: isShown, shown: !shown })}
      >
        <Icon aria-hidden />
      </Button>
    </Flex>
  );
};

/** Whether a commission is on show at all: on a partner's site, for a rate above 0. */
export const hasCommission = (domain: string | undefined, agent: string | undefined): agent is string =>
  domain === 'partner' && agent !== undefined && Number(agent) > 0;
