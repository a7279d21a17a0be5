import { Box } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { UserInfo } from '../../contract/accounts.ts';
import { TextLink } from '../components/form/button.tsx';
import { Bar, LineIcon } from '../components/page/section.tsx';
import { type Translate, useTexts } from '../texts/language.ts';

type Licence = NonNullable<UserInfo['licence']>;

/**
 * Returns the notice to an agent about the licence or the training that ends or has ended, or undefined while both are in
 * force.
 */
export const licenceNotice = ({ until, trainedUntil, state }: Licence, t: Translate): string | undefined => {
  if (state === 'required') return t('account.licenceRequired');
  if (state !== 'ended' && state !== 'ends-soon') return undefined;
  const isTraining = trainedUntil !== null && (until === null || trainedUntil < until);
  const noun = t(isTraining ? 'account.training' : 'account.licence');
  return t(state === 'ended' ? 'account.licenceEnded' : 'account.licenceSoon', {
    what: noun,
    day: (isTraining ? trainedUntil : until) ?? '',
  });
};

/** Shows above the form that the agent may not sell, so that the agent does not fill in a form that cannot be submitted. */
export const LicenceNote = ({ licence }: { readonly licence: Licence }) => {
  const { t } = useTexts();
  return (
    <Bar
      id="licence-note"
      role="note"
      tabIndex={-1}
      scrollMarginTop="20"
      display="flex"
      gap="2"
      bg="bg.error"
      color="fg.error"
      borderWidth="1px"
      borderColor="border.error"
    >
      <LineIcon icon={TriangleAlert} />
      <Box>
        {licenceNotice(licence, t)}{' '}
        <TextLink to="/profile/index" textDecoration="underline">
          {t('account.licenceView')}
        </TextLink>
      </Box>
    </Bar>
  );
};
