import { TriangleAlert } from 'lucide-react';
import type { UserInfo } from '../../contract/accounts.ts';
import { TextLink } from '../components/form/button.tsx';
import { Bar, LineIcon } from '../components/page/section.tsx';
import { type TextKey, useTexts } from '../texts/language.ts';

export type LicenceState = NonNullable<UserInfo['licence']>['state'];

/** Notices to an agent about the state of licence and training. */
export const licenceNotices: Readonly<Partial<Record<LicenceState, TextKey>>> = {
  'ends-soon': 'account.licenceSoon',
  ended: 'account.licenceEnded',
  required: 'account.licenceRequired',
};

/** Shows above a form that the agent may not sell, so that the agent does not fill in a form that cannot be submitted. */
export const LicenceNote = ({ state }: { readonly state: LicenceState }) => {
  const { t } = useTexts();
  const notice = licenceNotices[state];
  return (
    notice && (
      <Bar role="note" display="flex" gap="2" bg="bg.error" color="fg.error">
        <LineIcon icon={TriangleAlert} />
        <span>
          {t(notice)} <TextLink to="/profile/index">{t('account.licenceView')}</TextLink>
        </span>
      </Bar>
    )
  );
};
