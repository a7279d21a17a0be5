import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Account, OfficeRight } from '../../contract/accounts.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { officeRights } from '../../contract/choices.ts';

type FieldProps = {
  readonly value: readonly OfficeRight[];
  readonly onChange: (value: readonly OfficeRight[]) => void;
};

/** Shows a checkbox for each right of a user of the back office, with a description of the right. */
export const RightsField = ({ value, onChange }: FieldProps) => {
  const { t } = useTexts();
  return (
    <Box as="fieldset" border="0">
      <Box as="legend" textStyle="sm" mb="1">
        {t('org.rights')}
      </Box>
      {officeRights.map((right) => (
        <Flex asChild key={right} align="baseline" gap="2.5" py="1" cursor="pointer">
          <label>
            <input
              type="checkbox"
              checked={value.includes(right)}
              onChange={({ target }) =>
                onChange(officeRights.filter((each) => (each === right ? target.checked : value.includes(each))))
              }
            />
            <span>
              {t(`org.right.${right}`)}
              <Small>{t(`org.rightDoc.${right}`)}</Small>
            </span>
          </label>
        </Flex>
      ))}
    </Box>
  );
};

type Props = {
  readonly account: Account;
  /** Called with a message for the user if something was changed. */
  readonly onClose: (sentence?: string) => void;
};

/** Grants and removes rights of a user of the back office. */
export const RightsDialog = ({ account: { userId, userName: name, officeRights }, onClose }: Props) => {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<readonly OfficeRight[]>(officeRights ?? []);
  const { trigger, isMutating } = useSend('consoleUserRights', {
    onSuccess: ({ data: { asked } }) => onClose(t(asked ? 'org.rightsAsked' : 'org.rightsDone', { name })),
  });
  return (
    <ConfirmDialog
      title={t('org.rightsOf', { name })}
      confirm={t('org.save')}
      cancelVariant="ghost"
      isBusy={isMutating}
      onClose={() => onClose()}
      onConfirm={() => void trigger({ body: { userId, officeRights: [...chosen] } })}
    >
      <RightsField value={chosen} onChange={setChosen} />
    </ConfirmDialog>
  );
};
