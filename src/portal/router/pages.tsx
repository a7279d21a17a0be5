import { FileQuestion, type LucideIcon, ShieldX } from 'lucide-react';
import { ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { type TextKey, useTexts } from '../texts/language.ts';

/** The address is no page. */
export const NotFoundPage = () => (
  <ErrorPage icon={FileQuestion} status={404} title="error.notFoundTitle" text="error.notFoundText" />
);

/** The page is not for this user. */
export const NoAccessPage = () => <ErrorPage icon={ShieldX} status={401} title="error.noAccessTitle" text="error.noAccessText" />;

type Props = { readonly icon: LucideIcon; readonly status: number; readonly title: TextKey; readonly text: TextKey };

const ErrorPage = ({ icon, status, title, text }: Props) => {
  const { t } = useTexts();
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={`${status} ${t(title)}`}
      text={t(text)}
      action={
        <ButtonLink variant="outline" to="/home">
          {t('error.toProducts')}
        </ButtonLink>
      }
    />
  );
};
