import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { sitePages } from './app/pages.ts';
import { router } from './app/router.tsx';
import { fillFormsBy } from './features/materials/use-in.ts';
import { startTexts, translator } from './i18n/i18n.ts';
import { knowPages } from './kit/pages.ts';
import { playOneAtATime } from './lib/player.ts';
import { queryClient } from './lib/query-client.ts';
import { onSessionEnd } from './lib/token.ts';
import { toast } from './ui/toast.ts';
import { Toaster } from './ui/toaster.tsx';

onSessionEnd(() => {
  const { pathname, href } = router.state.location;
  if (pathname === '/login') return;
  queryClient.clear();
  toast.info(translator('common')('sessionEnded'));
  void router.navigate({ to: '/login', search: { redirectUrl: href } });
});

router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true });
});

playOneAtATime();
knowPages(sitePages);
fillFormsBy(() => import('./app/fill-form.ts'));
/**
 * Draws the first route when it is whole; until then the frame that came with the page stays, so that nothing is drawn
 * twice. As a transition it is drawn in short slices, and the page answers to touches between them. Not awaited at the
 * top: the chunks it waits for import this one.
 */
async function start(): Promise<void> {
  await Promise.all([startTexts(), router.load()]);
  const root = createRoot(document.getElementById('root')!);
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

// Without its texts the page can say nothing itself: the script in index.html says so and offers to try again.
start().catch(() => dispatchEvent(new Event('start-failed')));
