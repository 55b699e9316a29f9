import { ArrowUpRight, Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-content.tsx';
import { useDownload } from '../../ui/use-download.ts';
import type { Material, MaterialAction } from './materials.queries.ts';
import { useUseIn } from './use-in.ts';
import { usesOf } from './uses.ts';

type Props = { material: Material; onAction: (action: MaterialAction) => void; plain?: boolean };

/** What can be done with a material: used on another page, downloaded, renamed, deleted. */
export function MaterialMenu({ material, onAction, plain }: Props) {
  const { t } = useTranslation(['materials', 'common']);
  const useIn = useUseIn();
  const { save } = useDownload();
  const { name, url } = material;
  const uses: MenuItem[] = usesOf(material.type).map((use) => ({
    key: use,
    icon: <ArrowUpRight size={15} aria-hidden />,
    label: t(`useIn_${use}`),
    onSelect: () => useIn(material, use),
  }));
  const items: MenuItem[] = [];
  if (url)
    items.push({
      key: 'download',
      icon: <Download size={15} aria-hidden />,
      label: t('download'),
      href: url,
      download: name,
      onSelect: () => save(url, name),
    });
  items.push(
    {
      key: 'rename',
      icon: <Pencil size={15} aria-hidden />,
      label: material.type === 'text' ? t('edit') : t('common:rename'),
      onSelect: () => onAction('rename'),
    },
    {
      key: 'remove',
      icon: <Trash2 size={15} aria-hidden />,
      label: t('common:delete'),
      danger: true,
      onSelect: () => onAction('remove'),
    },
  );
  return (
    <Menu
      trigger={
        <Button size="icon-sm" variant={plain ? 'ghost' : 'overlay'} aria-label={t('moreOf', { name })}>
          <Ellipsis size={16} />
        </Button>
      }
      groups={[{ items: uses }, { items }]}
    />
  );
}
