import type { ProfileKind } from '@likeness/domain/profiles';
import { useTranslation } from '../../i18n/i18n.ts';
import { Select } from '../../ui/select.tsx';
import type { Profile } from './profiles.queries.ts';

type Props = {
  kind: ProfileKind;
  profiles: Profile[];
  /** The id of one, or empty. */
  value: string;
  onChange: (id: string) => void;
};

/** Which persona speaks, or which product is offered; none is a choice too. */
export function ProfileSelect({ kind, profiles, value, onChange }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <div className="grid content-start gap-1.5">
      <span className="text-[13px] text-muted">{t(kind)}</span>
      <Select
        label={t(kind)}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: t(`${kind}_none`) },
          ...profiles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
