import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from '@tanstack/react-router';
import { oneClickApi } from './one-click.api.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { draftOfVideo, useOneClickDraft } from './one-click-draft.ts';
import { OneClickPage } from './one-click-page.tsx';

/** The form filled with a finished video, to make another version of it. */
export function EditPage() {
  const { id = '' } = useSearch({ from: '/shell/cozeVideo/editVideo' });
  const change = useOneClickDraft((state) => state.change);
  const video = useQuery({
    queryKey: ['one-click-edit', id],
    queryFn: ({ signal }) => oneClickApi.detail({ id }, { signal }),
    enabled: id !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (video.data) change(draftOfVideo(video.data));
  }, [video.data, change]);
  if (id && video.isPending) return <Skeleton className="h-96" />;
  if (video.isError) return <LoadFailed error={video.error} retry={() => void video.refetch()} />;
  return <OneClickPage />;
}
