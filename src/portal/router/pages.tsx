import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FileQuestion, type LucideIcon, ShieldX } from 'lucide-react';
import { ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import type { ErrorCode } from '../../contract/call.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

/** Shown for a URL without a page. */
export const NotFoundPage = () => (
  <ErrorPage icon={FileQuestion} status={404} code="NOT_FOUND" title="title.notFound" text="refused.notFoundText" />
);

/** Shown if the user may not see the page; offers sign-in with another account. */
export const NoAccessPage = () => {
  const { t } = useTexts();
  return (
    <ErrorPage icon={ShieldX} status={401} code="FORBIDDEN" title="title.noAccess" text="refused.noAccessText">
      <ButtonLink variant="outline" to="/logout">
        {t('login.otherAccount')}
      </ButtonLink>
    </ErrorPage>
  );
};

type Props = {
  readonly icon: LucideIcon;
  readonly status: number;
  readonly code: ErrorCode;
  readonly title: TextKey;
  readonly text: TextKey;
  /** Further buttons. */
  readonly children?: ReactNode;
};

const ErrorPage = ({ icon, status, code, title, text, children }: Props) => {
  const { t } = useTexts();
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={`${status} ${t(title)}`}
      text={t(text)}
      code={code}
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          <ButtonLink variant="outline" to="/home">
            {t('error.toProducts')}
          </ButtonLink>
          {children}
        </Flex>
      }
    />
  );
};
