#!/bin/sh
# A trigger for on_begin: it runs in the new worktree, with closed stdin. Names come only from variables; COPSE_SAFE_NAME
# holds letters, digits, _ and - alone, so the shell needs no quotes around it. SQL does.
set -eu

# a port that stays the same for this worktree
port=$((20000 + $(printf %s "$COPSE_WORKTREE_ID" | cksum | cut -d ' ' -f 1) % 20000))

cat >.env.local <<END
PORT=$port
DATABASE=shop_$COPSE_SAFE_NAME
END
echo "port $port, database shop_$COPSE_SAFE_NAME"
