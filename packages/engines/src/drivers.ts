/** How a driver is made of its settings, for each name that channels use. */
type Makers<Driver> = Record<string, (settings: never) => Driver>;

/** The settings of those engines or services that an installation has. */
export type SettingsOf<Table extends Makers<unknown>> = {
  [Name in keyof Table]?: Parameters<Table[Name]>[0] | undefined;
};

/** A driver for each entry of `makers` that has settings, in their order. */
export function driversOf<Driver, Table extends Makers<Driver>>(
  makers: Table & Makers<Driver>,
  settings: SettingsOf<Table>,
): Driver[] {
  return Object.entries(makers).flatMap(([name, make]) => {
    const own = settings[name];
    return own === undefined ? [] : [make(own as never)];
  });
}
