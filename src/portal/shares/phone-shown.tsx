import { Box } from '@chakra-ui/react';
import type { CallReply } from '../api/call.ts';
import { useSend } from '../api/use-send.ts';
import { Switch } from '../components/form/switch.tsx';
import { Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

export type Phone = CallReply<'sharePhone'>['data'];

/** Shows a switch with which an agent shows customers the agent's phone number, or hides it, on all links of the agent. */
export const PhoneShown = ({ phone, onChanged }: { readonly phone: Phone; readonly onChanged: () => void }) => {
  const { t } = useTexts();
  const { trigger, isMutating } = useSend('sharePhoneEdit', { onSuccess: onChanged });
  if (phone.phone === '') return <Muted w="full">{t('product.sharing.noPhone')}</Muted>;
  return (
    <Box w="full">
      <Switch checked={phone.isShown} onChange={(isShown) => !isMutating && void trigger({ body: { isShown } })}>
        {t('product.sharing.showPhone', { phone: phone.phone })}
      </Switch>
      <Muted>{t('product.sharing.showPhoneHint')}</Muted>
    </Box>
  );
};
