import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import './app.css';
import { router } from './app/router.tsx';
import { startTexts } from './i18n/i18n.ts';
import { playOneAtATime } from './lib/player.ts';
import { queryClient } from './lib/query-client.ts';
import { onSessionEnd } from './lib/token.ts';
import { Toaster } from './ui/toaster.tsx';

// Compiling validators at run time needs `eval`, which the page's security policy forbids.
z.config({ jitless: true });

onSessionEnd(() => {
  const { pathname, href } = router.state.location;
  if (pathname === '/login') return;
  queryClient.clear();
  void router.navigate({ to: '/login', search: { redirectUrl: href } });
});

router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true });
});

playOneAtATime();
/**
 * Draws the first route when it is whole; until then the frame that came with the page stays, so that nothing is drawn
 * twice. Not awaited at the top: the chunks it waits for import this one.
 */
async function start(): Promise<void> {
  await Promise.all([startTexts(), router.load()]);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
