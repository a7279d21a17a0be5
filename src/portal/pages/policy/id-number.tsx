import { Flex } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { PersonRow } from '../../../contract/orders.ts';
import { call } from '../../call/call.ts';
import { Button } from '../../parts/button.tsx';
import { useUser } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';

type Props = { readonly policyNo: string; readonly person: Pick<PersonRow, 'no' | 'finalName' | 'certNumber'> };

/** A masked number, and a button that asks the server for the whole one; the server records who looked. Nothing is kept when it is hidden again. */
export const IdNumber = ({ policyNo, person: { no, finalName: name, certNumber } }: Props) => {
  const { t } = useTexts();
  const user = useUser();
  const [whole, setWhole] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const mayLook = user !== undefined && (user.userType2 === 4 || user.userLevel > 1);
  const look = async (): Promise<void> => {
    if (whole !== undefined) return setWhole(undefined);
    setBusy(true);
    try {
      setWhole((await call('policyPersonReveal', { body: { policyNo, no } })).data.certNumber);
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const isShown = whole !== undefined;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <span>{whole ?? certNumber}</span>
      {mayLook && certNumber !== '' && (
        <Button
          variant="ghost"
          size="xs"
          px="1"
          my="-1"
          busy={isBusy}
          aria-pressed={isShown}
          title={t('policy.revealNote')}
          aria-label={t(isShown ? 'policy.concealOf' : 'policy.revealOf', { name })}
          onClick={() => void look()}
        >
          {!isBusy && (isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />)}
        </Button>
      )}
    </Flex>
  );
};
