import { profileFields, type ProfileKind } from '@likeness/domain/profiles';
import { useTranslation } from '../../i18n/i18n.ts';
import { EditButtons } from '../../ui/edit-buttons.tsx';
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
        <EditButtons
          edit={t('editOf', { name })}
          remove={t('removeOf', { name })}
          onEdit={onEdit}
          onRemove={onRemove}
        />
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
