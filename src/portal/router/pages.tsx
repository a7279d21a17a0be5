import { FileQuestion, type LucideIcon, ShieldX } from 'lucide-react';
import { PageMissing } from '../components/list/list-body.tsx';
import type { ErrorCode } from '../../contract/call.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

/** The URL has no page. */
export const NotFoundPage = () => (
  <ErrorPage icon={FileQuestion} status={404} code="NOT_FOUND" title="title.notFound" text="error.notFoundText" />
);

export const NoAccessPage = () => (
  <ErrorPage icon={ShieldX} status={401} code="FORBIDDEN" title="title.noAccess" text="error.noAccessText" />
);

type Props = {
  readonly icon: LucideIcon;
  readonly status: number;
  readonly code: ErrorCode;
  readonly title: TextKey;
  readonly text: TextKey;
};

const ErrorPage = ({ icon, status, code, title, text }: Props) => {
  const { t } = useTexts();
  return (
    <PageMissing
      icon={icon}
      title={`${status} ${t(title)}`}
      text={t(text)}
      code={code}
      link={{ to: '/home', label: t('error.toProducts') }}
    />
  );
};
