import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postgresKinds, testDatabase } from './harness.ts';

describe.each(postgresKinds)('a test database on %s', (kind) => {
  it('has the schema, and nothing of another one', async () => {
    const one = await testDatabase(kind);
    const two = await testDatabase(kind);
    await one.db.execute(sql`insert into settings (key, value, updated_at) values ('x', '1', now())`);
    const found = await two.db.execute(sql`select * from settings`);
    expect(found.rowCount).toBe(0);
  });
});
