import { t } from '@lingui/core/macro';
import { themeToggleRequested, useShell, useTheme } from '@tessera/shell';
import { Card } from '@tessera/ui/card';
import { ChoiceField } from '@tessera/ui/choice-field';

/** Dark or light. The shell keeps the choice; here it is only asked for. */
export function ThemeChoice() {
  const shell = useShell();
  const { isDarkMode } = useTheme();
  const current = isDarkMode ? 'dark' : 'light';
  return (
    <Card title={t`Appearance`}>
      <ChoiceField
        label={t`Theme`}
        hint={t`Kept in this browser.`}
        value={current}
        choices={[
          { value: 'dark', label: t`Dark` },
          { value: 'light', label: t`Light` },
        ]}
        onChange={(wanted) => {
          if (wanted !== current) shell.publish(themeToggleRequested, {});
        }}
      />
    </Card>
  );
}
