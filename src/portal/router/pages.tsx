import { Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FileQuestion, type LucideIcon, ShieldX } from 'lucide-react';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { officeRights } from '../../contract/choices.ts';
import type { ErrorCode } from '../../contract/call.ts';
import { useUser } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { askedPage, forgetAskedPage } from './asked-page.ts';

/** Shows that there is no page at the URL. */
export const NotFoundPage = () => <NotFound key={useLocation().key} />;

const NotFound = () => {
  const { t } = useTexts();
  const page = useAskedPage();
  const text = page?.isBelow !== true ? t('refused.notFoundText') : t('refused.notBelow', { page: t(page.title) });
  return <ErrorPage icon={FileQuestion} code="NOT_FOUND" title="title.notFound" text={text} />;
};

/** Returns the title of the page that the user asked for, and forgets it, so that a later error page does not name it. */
const useAskedPage = () => {
  const [page] = useState(askedPage);
  useEffect(forgetAskedPage, []);
  return page;
};

/**
 * Shows that the user may not see the page, with a link to sign in as another user. `right` in the URL is the missing right.
 */
export const NoAccessPage = () => <NoAccess key={useLocation().key} />;

const NoAccess = () => {
  const { t } = useTexts();
  const rightName = useSearchParams()[0].get('right');
  const isOffice = useUser()?.backOffice ?? false;
  const right = officeRights.find((each) => isOffice && each === rightName);
  const page = useAskedPage();
  const reason = right ? t('refused.noRightText', { right: t(`org.right.${right}`) }) : t('refused.noAccessText');
  const text = page === undefined ? reason : t('refused.asked', { page: t(page.title), reason });
  return (
    <ErrorPage icon={ShieldX} code="FORBIDDEN" title="title.noAccess" text={text}>
      <ButtonLink to="/logout">{t('login.otherAccount')}</ButtonLink>
    </ErrorPage>
  );
};

type Props = {
  readonly icon: LucideIcon;
  readonly code: ErrorCode;
  readonly title: TextKey;
  readonly text: string;
  /** The most useful button. By default it is a link to the home page. */
  readonly children?: ReactNode;
};

const ErrorPage = ({ icon, code, title, text, children }: Props) => {
  const { t } = useTexts();
  const goTo = useNavigate();
  const user = useUser();
  const home = (variant: 'solid' | 'outline' = 'solid') => (
    <ButtonLink variant={variant} to={user?.officeHome ?? '/home'}>
      {t(user?.officeHome === undefined ? 'error.toProducts' : 'refused.toOffice')}
    </ButtonLink>
  );
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={t(title)}
      text={text}
      code={code}
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          {children}
          {children === undefined && home()}
          {history.length > 1 && (
            <Button variant="outline" onClick={() => void goTo(-1)}>
              {t('refused.back')}
            </Button>
          )}
          {children !== undefined && home('outline')}
        </Flex>
      }
    />
  );
};
