import type {FieldKind, Noun} from '../catalog.ts';
import {pascal, snake} from '../words.ts';

const types: Readonly<Record<FieldKind, string>> = {
	text: 'string',
	integer: 'int',
	money: 'int64',
	flag: 'bool',
	time: 'time.Time',
	reference: 'string',
};

/** The stock service's view of a noun: a store in memory, its HTTP handler and a test. */
export function goFiles(noun: Noun): Record<string, string> {
	const folder = `services/stock/internal/${noun.one}`;
	return {
		[`${folder}/store.go`]: storeFile(noun),
		[`${folder}/handler.go`]: handlerFile(noun),
		[`${folder}/store_test.go`]: testFile(noun),
	};
}

function storeFile({one, many, sentence, fields}: Noun): string {
	const name = pascal(one);
	const imports = fields.some(field => field.kind === 'time')
		? ['"errors"', '"sync"', '"time"']
		: ['"errors"', '"sync"'];
	return `// Package ${one} keeps the ${many} that the stock service knows of.
package ${one}

import (
${imports.map(line => `	${line}`).join('\n')}
)

// ErrNotFound is returned when there is no such ${one}.
var ErrNotFound = errors.New("${one}: not found")

// ${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}.
type ${name} struct {
	ID string \`json:"id"\`
${fields.map(field => `	${pascal(field.name)} ${types[field.kind]} \`json:"${snake(field.name)}"\``).join('\n')}
}

// Store is safe for use by many goroutines.
type Store struct {
	mu    sync.RWMutex
	byID  map[string]${name}
	order []string
}

// NewStore returns an empty store.
func NewStore() *Store {
	return &Store{byID: make(map[string]${name})}
}

// Put adds or replaces a ${one}.
func (s *Store) Put(value ${name}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.byID[value.ID]; !known {
		s.order = append(s.order, value.ID)
	}
	s.byID[value.ID] = value
}

// Get returns the ${one} with this id.
func (s *Store) Get(id string) (${name}, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	value, known := s.byID[id]
	if !known {
		return ${name}{}, ErrNotFound
	}
	return value, nil
}

// All returns every ${one}, the oldest first.
func (s *Store) All() []${name} {
	s.mu.RLock()
	defer s.mu.RUnlock()
	all := make([]${name}, 0, len(s.order))
	for _, id := range s.order {
		all = append(all, s.byID[id])
	}
	return all
}
`;
}

function handlerFile({one, many}: Noun): string {
	const name = pascal(one);
	return `package ${one}

import (
	"encoding/json"
	"errors"
	"net/http"
)

// Handler serves /${many} and /${many}/{id}.
func Handler(store *Store) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /${many}", func(w http.ResponseWriter, r *http.Request) {
		writeJSON(w, http.StatusOK, store.All())
	})
	mux.HandleFunc("GET /${many}/{id}", func(w http.ResponseWriter, r *http.Request) {
		value, err := store.Get(r.PathValue("id"))
		if errors.Is(err, ErrNotFound) {
			http.Error(w, err.Error(), http.StatusNotFound)
			return
		}
		writeJSON(w, http.StatusOK, value)
	})
	mux.HandleFunc("PUT /${many}/{id}", func(w http.ResponseWriter, r *http.Request) {
		var value ${name}
		if err := json.NewDecoder(r.Body).Decode(&value); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		value.ID = r.PathValue("id")
		store.Put(value)
		w.WriteHeader(http.StatusNoContent)
	})
	return mux
}

func writeJSON(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(value)
}
`;
}

function testFile({one}: Noun): string {
	const name = pascal(one);
	return `package ${one}

import (
	"errors"
	"testing"
)

func TestGetFindsWhatWasPut(t *testing.T) {
	store := NewStore()
	store.Put(${name}{ID: "${one.slice(0, 3)}_1"})
	if _, err := store.Get("${one.slice(0, 3)}_1"); err != nil {
		t.Fatalf("Get: %v", err)
	}
}

func TestGetOfAnUnknown${name}(t *testing.T) {
	if _, err := NewStore().Get("nobody"); !errors.Is(err, ErrNotFound) {
		t.Fatalf("want ErrNotFound, got %v", err)
	}
}
`;
}
