import { runSuites } from '../run-suites.ts';
import { describeEvents } from '../suites/events.ts';
import { describeMessages } from '../suites/messages.ts';
import { describeNotifications } from '../suites/notifications.ts';
import { describePreferences } from '../suites/preferences.ts';
import { describeRealtime } from '../suites/realtime.ts';

runSuites(describeRealtime, describeEvents, describeNotifications, describeMessages, describePreferences);
