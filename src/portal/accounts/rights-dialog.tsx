import { Box, Flex } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
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

/** The rights in the order of the dialog. */
const groups = [
  ['business', ['underwriting', 'organisations', 'insurers', 'shelf']],
  ['money', ['commission', 'finance']],
  ['control', ['notices', 'audit', 'rights']],
] as const satisfies readonly (readonly [string, readonly OfficeRight[]])[];

/** The rights to move money or to grant rights. */
const strong: readonly OfficeRight[] = ['finance', 'rights'];

/** Shows a checkbox for each right of a user of the back office, with a description of the right. */
export const RightsField = ({ value, onChange }: FieldProps) => {
  const { t } = useTexts();
  return (
    <Box as="fieldset" border="0">
      <Box as="legend" srOnly>
        {t('org.rights')}
      </Box>
      {groups.map(([group, rights]) => (
        <Box key={group} role="group" aria-label={t(`org.rightGroup.${group}`)} mb="3">
          <Small mb="0.5">{t(`org.rightGroup.${group}`)}</Small>
          {rights.map((right) => (
            <Box key={right} py="1">
              <Checkbox
                isOn={value.includes(right)}
                onChange={(isOn) => onChange(officeRights.filter((other) => (other === right ? isOn : value.includes(other))))}
              >
                <Box>
                  <Flex gap="2" align="center">
                    {t(`org.right.${right}`)}
                    {strong.includes(right) && (
                      <Small bg="bg.warning" color="fg.warning" px="1.5" borderRadius="l1">
                        {t('org.strongRight')}
                      </Small>
                    )}
                  </Flex>
                  <Small>{t(`org.rightDoc.${right}`)}</Small>
                </Box>
              </Checkbox>
            </Box>
          ))}
        </Box>
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
export const RightsDialog = ({ account: { userId, userName: name, realName, officeRights }, onClose }: Props) => {
  const { t, language } = useTexts();
  const [chosenRights, setChosenRights] = useState<readonly OfficeRight[]>(officeRights ?? []);
  const currentRights = officeRights ?? [];
  const changes = [...new Set([...chosenRights, ...currentRights])].filter(
    (right) => chosenRights.includes(right) !== currentRights.includes(right),
  ).length;
  const { trigger, isMutating } = useSend('consoleUserRights', {
    onSuccess: ({ data: { asked } }) => onClose(t(asked ? 'org.rightsAsked' : 'org.rightsDone', { name })),
  });
  return (
    <ConfirmDialog
      title={t('org.rightsOf', { name: realName[language] })}
      confirm={t('org.saveRights', { n: changes })}
      isDisabled={changes === 0}
      cancelVariant="ghost"
      isBusy={isMutating}
      onClose={() => onClose()}
      onConfirm={() => void trigger({ body: { userId, officeRights: [...chosenRights] } })}
    >
      <RightsField value={chosenRights} onChange={setChosenRights} />
      <Small>{t('org.rightsNote')}</Small>
    </ConfirmDialog>
  );
};
