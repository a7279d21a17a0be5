import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Guarded } from './guard/guarded.tsx';
import { SessionWatch } from './guard/session-watch.tsx';
import { ProgressBar } from './layouts/progress-bar.tsx';
import { Notices } from './parts/notices.tsx';
import { routes } from './routes/table.ts';
import { useSwitched } from './session/session.ts';
import { system } from './theme/system.ts';

const SwitchedDialog = lazy(() => import('./layouts/switched-dialog.tsx'));

/** The portal: the look, the route table behind its guard, notices, the progress bar and the blocking dialog of 405. */
export const App = () => (
  <ChakraProvider value={system}>
    <ProgressBar />
    <BrowserRouter>
      <SessionWatch />
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
        ))}
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </BrowserRouter>
    <Notices />
    <Switched />
  </ChakraProvider>
);

const Switched = () => {
  const isSwitched = useSwitched();
  return <Suspense fallback={null}>{isSwitched && <SwitchedDialog />}</Suspense>;
};
