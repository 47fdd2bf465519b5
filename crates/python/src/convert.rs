//! What every class needs: faults as exceptions, and values in Python's own types.

use crate::position::Refused;
use logres_bots::Saying;
use logres_kernel::{Seat, Viewer};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use pyo3::{PyAny, create_exception, intern};
use serde_json::Value;

create_exception!(
    logres,
    LogresError,
    PyValueError,
    "Something that was asked for cannot be done; the message says why."
);
create_exception!(
    logres,
    IllegalAction,
    LogresError,
    "The rules do not allow this action now. `clause` is the paragraph of the rulebook that says so, or None."
);

pub fn wrong(sentence: impl Into<String>) -> PyErr {
    LogresError::new_err(sentence.into())
}

pub fn refused(py: Python<'_>, refused: Refused) -> PyErr {
    let fault = IllegalAction::new_err(refused.sentence);
    match fault.value(py).setattr(intern!(py, "clause"), refused.clause) {
        Ok(()) => fault,
        Err(other) => other,
    }
}

/// JSON as Python's own values.
pub fn plain<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (None, Some(whole)) => whole.into_pyobject(py)?.into_any(),
            (None, None) => number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(plain(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, plain(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// A seat by its number, `"gallery"` or `"arbiter"`.
pub fn viewer(who: &Bound<'_, PyAny>, seats: usize) -> PyResult<Viewer> {
    if let Ok(name) = who.extract::<String>() {
        return match name.as_str() {
            "gallery" => Ok(Viewer::Gallery),
            "arbiter" => Ok(Viewer::Arbiter),
            other => Err(wrong(format!(
                "a viewer is a seat by its number, \"gallery\" or \"arbiter\", not \"{other}\""
            ))),
        };
    }
    Ok(Viewer::Seat(seat(who.extract()?, seats)?))
}

pub fn seat(number: i64, seats: usize) -> PyResult<Seat> {
    match usize::try_from(number) {
        Ok(place) if place < seats => Ok(Seat::new(place)),
        _ => Err(PyIndexError::new_err(format!("there is no seat {number}: seats are 0 to {}", seats - 1))),
    }
}

pub fn saying(said: Option<(String, Option<String>)>) -> Option<Saying> {
    said.map(|(phrase, thing)| Saying { phrase, thing })
}
