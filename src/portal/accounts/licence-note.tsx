import { TriangleAlert } from 'lucide-react';
import type { UserInfo } from '../../contract/accounts.ts';
import { Bar, LineIcon } from '../components/page/section.tsx';
import { type TextKey, useTexts } from '../texts/language.ts';

export type LicenceState = NonNullable<UserInfo['licence']>['state'];

/** Tells an agent whether licence and training are in force. */
export const licenceNotices: Readonly<Partial<Record<LicenceState, TextKey>>> = {
  'ends-soon': 'account.licenceSoon',
  ended: 'account.licenceEnded',
  required: 'account.licenceRequired',
};

/** Above the form of an agent who may not sell: before the work, not after it. */
export const LicenceNote = ({ state }: { readonly state: LicenceState }) => {
  const { t } = useTexts();
  const notice = licenceNotices[state];
  return (
    notice && (
      <Bar role="note" display="flex" gap="2" bg="bg.error" color="fg.error">
        <LineIcon icon={TriangleAlert} />
        {t(notice)}
      </Bar>
    )
  );
};
