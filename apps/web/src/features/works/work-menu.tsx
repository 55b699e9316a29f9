import { workActions } from '@likeness/domain/status';
import { toolOf } from '@likeness/domain/tools';
import { useNavigate } from '@tanstack/react-router';
import {
  ArrowUpRight,
  Captions,
  Copy,
  Download,
  Ellipsis,
  FolderPlus,
  Pencil,
  RotateCcw,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from './works.api.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-content.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { toast } from '../../ui/toast.ts';
import { useSaveMaterial } from '../materials/save-material.ts';
import { downloadName, fileNameOf } from './download-name.ts';
import { formOf, isForSites } from './work-form.ts';
import type { WorkAction } from './work-action.ts';
import { useWorkAction, type Work } from './works.queries.ts';

type Props = {
  work: Work;
  onAction: (action: WorkAction) => void;
  /** On the picture of a card, in a row of a list whose page itself leads back to the form of the work, or on its own page. */
  place?: 'card' | 'row' | 'page';
};

/** Download, captions, rename, try again, delete: whatever the state of the work allows. */
export function WorkMenu({ work, onAction, place = 'card' }: Props) {
  const { t } = useTranslation(['works', 'materials', 'common']);
  const retry = useWorkAction(worksApi.retry);
  const keep = useSaveMaterial();
  const navigate = useNavigate();
  const can = workActions[work.status];
  const { save } = useDownload();
  const items: MenuItem[] = [];
  if (can.download)
    items.push({
      key: 'download',
      icon: <Download size={15} aria-hidden />,
      label: work.only_audio ? t('downloadAudio') : t('download'),
      href: work.url,
      download: fileNameOf(work),
      onSelect: () => save(work.url, fileNameOf(work)),
    });
  const subtitles = work.subtitles;
  const captions = downloadName(work.name, 'srt');
  if (can.download && subtitles)
    items.push({
      key: 'captions',
      icon: <Captions size={15} aria-hidden />,
      label: t('downloadCaptions'),
      href: subtitles.srt,
      download: captions,
      onSelect: () => save(subtitles.srt, captions),
    });
  if (can.download && isForSites(work.kind))
    items.push({
      key: 'site',
      icon: <ArrowUpRight size={15} aria-hidden />,
      label: t('downloadForSite'),
      onSelect: () => onAction('site'),
    });
  if (can.download)
    items.push({
      key: 'keep',
      icon: <FolderPlus size={15} aria-hidden />,
      label: t('materials:keep'),
      onSelect: () => keep.mutate({ rid: work.id }),
    });
  if (can.retry)
    items.push({
      key: 'retry',
      icon: <RotateCcw size={15} aria-hidden />,
      label: t('retry'),
      onSelect: () =>
        retry.mutate({ id: work.id }, { onSuccess: () => toast.ok(t('retried')), onError: toast.error }),
    });
  if (can.retry && toolOf(work.kind)?.channels === 'photo')
    items.push({
      key: 'move',
      icon: <ArrowUpRight size={15} aria-hidden />,
      label: t('retryHigher'),
      onSelect: () => onAction('retry'),
    });
  const maker = place === 'row' ? undefined : formOf(work.kind);
  if (maker) {
    const open = (copy?: 1) => void navigate({ to: maker, search: { again: work.id, copy } });
    items.push(
      {
        key: 'edit',
        icon: <SquarePen size={15} aria-hidden />,
        label: t('editAgain'),
        onSelect: () => open(),
      },
      { key: 'copy', icon: <Copy size={15} aria-hidden />, label: t('duplicate'), onSelect: () => open(1) },
    );
  }
  items.push({
    key: 'rename',
    icon: <Pencil size={15} aria-hidden />,
    label: t('common:rename'),
    onSelect: () => onAction('rename'),
  });
  items.push({
    key: 'remove',
    icon: <Trash2 size={15} aria-hidden />,
    label: t('common:delete'),
    danger: true,
    onSelect: () => onAction('remove'),
  });
  return (
    <Menu
      trigger={
        <Button
          size={place === 'card' ? 'icon-sm' : 'icon'}
          variant={place === 'card' ? 'overlay' : 'ghost'}
          aria-label={t('moreOf', { name: work.name })}
        >
          <Ellipsis size={16} />
        </Button>
      }
      groups={[{ items }]}
    />
  );
}
