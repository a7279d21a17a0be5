import { FileQuestion, ShieldX } from 'lucide-react';
import { ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { useTexts } from '../texts/language.ts';

/** No such page. */
export const NotFoundPage = () => {
  const { t } = useTexts();
  return (
    <EmptyState
      level={1}
      icon={FileQuestion}
      title={`404 ${t('error.notFoundTitle')}`}
      text={t('error.notFoundText')}
      action={
        <ButtonLink variant="outline" to="/home">
          {t('error.toProducts')}
        </ButtonLink>
      }
    />
  );
};

/** Not for this user. */
export const NoAccessPage = () => {
  const { t } = useTexts();
  return (
    <EmptyState
      level={1}
      icon={ShieldX}
      title={`401 ${t('error.noAccessTitle')}`}
      text={t('error.noAccessText')}
      action={
        <ButtonLink variant="outline" to="/home">
          {t('error.toProducts')}
        </ButtonLink>
      }
    />
  );
};
