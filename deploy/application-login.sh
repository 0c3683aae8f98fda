#!/bin/sh
# Makes the application's log-in in the database container: a member of the application's role that owns nothing.
# A new container runs it by itself; docs/deployment.md says how an older one gets it.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$POSTGRES_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE platform_application NOLOGIN'
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'platform_application') \gexec
CREATE ROLE kancil_app LOGIN PASSWORD :'password' IN ROLE platform_application;
SQL
