import { profileFields, type ProfileKind } from '@likeness/domain/profiles';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Profile } from './profiles.queries.ts';

type Props = { kind: ProfileKind; profile: Profile; onEdit: () => void; onRemove: () => void };

/** A profile with the first things it says. */
export function ProfileCard({ kind, profile, onEdit, onRemove }: Props) {
  const { t } = useTranslation('profiles');
  const said = profileFields[kind].filter((field) => profile[field]);
  const { name } = profile;
  return (
    <li className="grid content-start gap-3 rounded-panel border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 truncate text-[15px] font-medium">{name}</h2>
        {profile.is_default && <Tag>{t('default')}</Tag>}
        <span className="ml-auto flex shrink-0">
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('editOf', { name })}
            title={t('editOf', { name })}
            onClick={onEdit}
          >
            <Pencil size={16} />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('removeOf', { name })}
            title={t('removeOf', { name })}
            onClick={onRemove}
          >
            <Trash2 size={16} />
          </Button>
        </span>
      </div>
      <dl className="grid gap-2 text-[13px]">
        {said.slice(0, 4).map((field) => (
          <div key={field} className="grid gap-0.5">
            <dt className="text-xs text-muted">{t(field)}</dt>
            <dd className="line-clamp-2 break-words">{profile[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        {t('filled', { said: said.length, all: profileFields[kind].length })}{' '}
        <span className="num">{profile.create_time.slice(0, 10)}</span>
      </p>
    </li>
  );
}
