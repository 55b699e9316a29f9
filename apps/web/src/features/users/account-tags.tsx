import type { AccountRow } from '@likeness/contract/users';
import { useTranslation } from '../../i18n/i18n.ts';
import { Tag } from '../../ui/tag.tsx';

/** What is not usual about an account, in a word each. */
export function AccountTags({ account }: { account: AccountRow }) {
  const { t } = useTranslation('users');
  const { role, erased, disabled_time: disabled } = account;
  return (
    <>
      {role !== 'user' && !erased && <Tag>{t(`role_${role}`)}</Tag>}
      {(erased || disabled) && (
        <span className="shrink-0 rounded-chip bg-bad/15 px-1.5 py-0.5 text-xs leading-4 text-bad">
          {t(erased ? 'erased' : 'disabled')}
        </span>
      )}
    </>
  );
}
